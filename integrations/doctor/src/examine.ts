import type {
  EffectiveSettings,
  Examination,
  ExaminationRequest,
  Prepared,
} from '../../../src/cli/hosts/examination.js';
import { Deadline } from '../../kit/src/deadline.js';
import { toDiagnostic } from '../../kit/src/diagnostic.js';
import type { Step } from '../../kit/src/diagnostic.js';
import { prepareRequest } from '../../kit/src/prepare-request.js';
import { resolveScope } from '../../kit/src/resolve-scope.js';
import { connect, within } from '../../kit/src/server.js';
import type { Server } from '../../kit/src/server.js';
import { readSettings } from '../../kit/src/settings.js';
import type { Settings } from '../../kit/src/settings.js';
import { toQuery } from '../../kit/src/to-query.js';
import { readHermesSettings } from './hermes.js';
import { HOSTS } from './hosts.js';
import { toInjected } from './to-injected.js';
import { toOptions } from './to-options.js';

/** What a turn of the host would get now, with the requests that it would make; the prompt is not kept. Never rejects. */
export async function examine(request: ExaminationRequest): Promise<Examination> {
  const found: { -readonly [Name in keyof Examination]: Examination[Name] } = {};
  let step: Step = 'settings';
  try {
    const server = open(request);
    found.settings = toEffective(server.settings);
    const deadline = new Deadline(server.settings.budgetMs);
    step = 'resolve';
    found.scope_id = await resolveScope(server, toFacts(request), deadline);
    step = 'prepare';
    found.prepared = await prepare(server, { scopeId: found.scope_id, query: request.query }, deadline);
  } catch (error) {
    const { code = null, requestId = null, ...rest } = toDiagnostic(step, error);
    found.fault = { ...rest, code, request_id: requestId };
  }
  return found;
}

function open({ host: name, env, config }: ExaminationRequest): Server {
  const host = HOSTS[name];
  const isPython = name === 'hermes';
  const read = () => readSettings(host, { env, options: toOptions(name, config, env) });
  return connect(host, isPython ? readHermesSettings(env) : read());
}

const toFacts = ({ cwd, query }: ExaminationRequest) => ({
  cwd,
  prompt: query,
  sessionId: undefined,
  turnId: undefined,
});

async function prepare(
  server: Server,
  { scopeId, query }: { readonly scopeId: string; readonly query: string },
  deadline: Deadline,
): Promise<Prepared> {
  const begin = performance.now();
  const request = prepareRequest(server.settings, scopeId, toQuery(query) ?? query);
  const { status, content, content_bytes } = await server.client.prepareContext(request, within(server, deadline));
  const took_ms = Math.round(performance.now() - begin);
  return { status, content_bytes, took_ms, injected: content === null ? null : toInjected(server.host, content) };
}

const toEffective = (settings: Settings): EffectiveSettings => ({
  server_url: settings.serverUrl,
  has_token: settings.token !== undefined,
  scope_id: settings.scopeId ?? null,
  assembly: settings.contextAssembly ?? null,
  max_bytes: settings.maxBytes,
  clamped_from: settings.clampedFrom ?? null,
  capture_prompts: settings.capturePrompts,
});
