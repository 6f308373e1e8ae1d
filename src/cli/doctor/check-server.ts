import type { PowerContextClient } from '#client';
import { toFailure } from '../base/to-failure.js';
import { checksOf } from './check.js';
import type { Check } from './check.js';

const { ok, warn, fail, skip } = checksOf('server');

/** What the running server says of itself; asks no further once it does not answer. */
export async function checkServer(client: PowerContextClient, baseUrl: string): Promise<readonly Check[]> {
  const ready = await attempt('ready', baseUrl, () => checkReady(client));
  if (ready.status === 'fail') return [ready];
  return [
    ready,
    await attempt('caller', baseUrl, () => checkCaller(client)),
    await attempt('search', baseUrl, () => checkSearch(client)),
  ];
}

async function attempt(name: string, baseUrl: string, check: () => Promise<Check>): Promise<Check> {
  try {
    return await check();
  } catch (error) {
    const failure = toFailure(error);
    if (failure === undefined) throw error;
    return fail(name, `${baseUrl}: ${failure.code}`, failure.next ?? 'Look at the log of the server.');
  }
}

async function checkReady(client: PowerContextClient): Promise<Check> {
  const begin = performance.now();
  const { status, checks } = await client.getReadiness();
  const parts = Object.entries(checks).map(([part, state]) => `${part} ${state}`);
  const detail = `${status} in ${Math.round(performance.now() - begin)} ms: ${parts.join(', ')}`;
  if (status === 'ready') return ok('ready', detail);
  const repair = 'Look at the log of the server for the part that is not ready.';
  return status === 'degraded' ? warn('ready', detail, repair) : fail('ready', detail, repair);
}

async function checkCaller(client: PowerContextClient): Promise<Check> {
  const { checks } = await client.getReadiness();
  if (checks['access_mode'] === 'disabled') return skip('caller', 'nobody is asked for a credential');
  const { principal } = await client.getAccessPrincipal();
  return ok('caller', `${principal.type}:${principal.id}`);
}

async function checkSearch(client: PowerContextClient): Promise<Check> {
  const { search_modes: modes, artifact_families: families } = await client.getCapabilities();
  return ok('search', `${modes.join(', ')}; ${families.join(', ')}`);
}
