import type { Output, PowerContextClient } from '#client';
import { maskedAddress } from '../../platform/config/masked-address.js';
import { toFailure } from '../base/to-failure.js';
import type { Failure } from '../base/to-failure.js';
import { EXIT } from '../hosts/command-failure.js';
import { checksOf } from './check.js';
import type { Check } from './check.js';

const { ok, warn, fail, skip } = checksOf('server');

type Readiness = Output<'get_readiness'>;
type Connect = () => Promise<PowerContextClient>;

/** What the running server says of itself; asks no further once it does not answer. */
export async function checkServer(connect: Connect, baseUrl: string): Promise<readonly Check[]> {
  return attempt('ready', baseUrl, async () => {
    const client = await connect();
    const begin = performance.now();
    const readiness = await client.getReadiness();
    const ready = judgeReadiness(readiness, performance.now() - begin);
    if (ready.status === 'fail') return [ready];
    const caller = await attempt('caller', baseUrl, () => checkCaller(client, readiness));
    return [ready, ...caller, ...(await attempt('search', baseUrl, () => checkSearch(client)))];
  });
}

type Checks = readonly Check[];

async function attempt(name: string, baseUrl: string, check: () => Promise<Checks>): Promise<Checks> {
  try {
    return await check();
  } catch (error) {
    const failure = toFailure(error);
    if (failure === undefined) throw error;
    return [fail(name, `${maskedAddress(baseUrl)}: ${failure.message} (${failure.code})`, repairOf(failure))];
  }
}

function repairOf({ next, status }: Failure): string {
  if (next !== null) return next;
  return status === EXIT.misused ? 'Correct it: powercontext doctor --help' : 'Look at the log of the server.';
}

function judgeReadiness({ status, checks }: Readiness, tookMs: number): Check {
  const parts = Object.entries(checks).map(([part, state]) => `${part} ${state}`);
  const detail = `${status} in ${Math.round(tookMs)} ms: ${parts.join(', ')}`;
  if (status === 'ready') return ok('ready', detail);
  const repair = 'Look at the log of the server for the part that is not ready.';
  return status === 'degraded' ? warn('ready', detail, repair) : fail('ready', detail, repair);
}

async function checkCaller(client: PowerContextClient, { checks }: Readiness): Promise<Checks> {
  if (checks['access_mode'] === 'disabled') return [skip('caller', 'nobody is asked for a credential')];
  const { principal } = await client.getAccessPrincipal();
  return [ok('caller', `${principal.type}:${principal.id}`)];
}

async function checkSearch(client: PowerContextClient): Promise<Checks> {
  const { search_modes: modes, artifact_families: families } = await client.getCapabilities();
  return [ok('search', `${modes.join(', ')}; ${families.join(', ')}`)];
}
