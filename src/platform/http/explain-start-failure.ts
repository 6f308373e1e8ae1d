import type { AppConfig } from '../config/app-config.js';
import { StartError } from '../errors/start-error.js';
import { REQUEST_ID_HEADER } from './request-id.js';
import { toUrl } from './ready-banner.js';

/** What the operator reads when the server cannot start: what is wrong, and what to do about it. */
export async function explainStartFailure(error: unknown, { http }: AppConfig): Promise<string> {
  const chain = causes(error);
  const start = chain.find((cause) => cause instanceof StartError);
  if (start !== undefined) return start.message;
  if (chain.some(isMissingBinding)) return MISSING_BINDING;
  const [{ code, message } = { message: String(error) }] = chain;
  if (code === 'EADDRINUSE')
    return `${toUrl(http)} is already in use by ${await whoListens(toUrl(http))}. ${OTHER_PORT}`;
  if (code === 'EACCES') return `This user may not listen on port ${http.port} (EACCES). ${OTHER_PORT}`;
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${http.host} (EADDRNOTAVAIL). Check --host.`;
  return message;
}

const OTHER_PORT = 'Stop it, or choose another port with --port or POWERCONTEXT_SERVER_HTTP_PORT.';

interface Cause extends Error {
  readonly code?: string;
}

function causes(error: unknown): readonly Cause[] {
  const found: Cause[] = [];
  for (let at = error; at instanceof Error && !found.includes(at); at = at.cause) found.push(at);
  return found;
}

/** better-sqlite3 was installed without its build step, or for another version of Node. */
const isMissingBinding = ({ code, message }: Cause): boolean =>
  code === 'ERR_DLOPEN_FAILED' || message.includes('bindings file') || message.includes('NODE_MODULE_VERSION');

const MISSING_BINDING = `The native part of better-sqlite3 is missing or was built for another Node. Build it for Node ${process.version}:
npm:  npm rebuild better-sqlite3 --ignore-scripts=false
pnpm: pnpm approve-builds && pnpm rebuild better-sqlite3
yarn: YARN_ENABLE_SCRIPTS=true yarn rebuild better-sqlite3`;

const PROBE_LIMIT_MS = 2_000;

async function whoListens(url: string): Promise<string> {
  try {
    const answer = await fetch(`${url}/health/live`, { signal: AbortSignal.timeout(PROBE_LIMIT_MS) });
    return answer.headers.has(REQUEST_ID_HEADER) ? 'another PowerContext server' : 'another program';
  } catch {
    return 'another program';
  }
}
