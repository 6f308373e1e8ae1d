import { ApiError, InvalidPreparedContextError, InvalidRequestError, PowerContextError } from '#client';
import { PrincipalsFileError, TokenNotFoundError } from '../../access/access-tokens.writer.js';
import { ConfigError } from '../../platform/config/config-error.js';
import { CommandFailure, EXIT } from '../hosts/command-failure.js';

/** What a command says when it fails. */
export interface Failure {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>> | null;
  readonly request_id: string | null;
  /** What to do about it; null where nothing general can be said. */
  readonly next: string | null;
}

/** Undefined for what no command should throw. */
export function toFailure(error: unknown): Failure | undefined {
  if (error instanceof PowerContextError) return ofClient(error);
  if (error instanceof CommandFailure)
    return { status: error.status, code: NAMES[error.status] ?? 'failed', ...plain(error.message) };
  if (error instanceof TokenNotFoundError)
    return {
      status: EXIT.data,
      code: 'data',
      ...plain(error.message),
      next: 'See which there are: powercontext token list',
    };
  if (error instanceof ConfigError || error instanceof PrincipalsFileError)
    return { status: EXIT.misused, code: 'misused', ...plain(error.message) };
  if (error instanceof InvalidRequestError)
    return { status: EXIT.misused, code: 'invalid_request', ...plain(error.message) };
  return undefined;
}

const NAMES: Readonly<Record<number, string>> = {
  [EXIT.misused]: 'misused',
  [EXIT.unreachable]: 'unreachable',
  [EXIT.refused]: 'refused',
  [EXIT.data]: 'data',
};

const plain = (message: string) => ({ message, request_id: null, next: null });

function ofClient(error: PowerContextError): Failure {
  const { code, message, requestId: request_id = null } = error;
  const details = error instanceof ApiError ? { details: error.details } : {};
  return { status: statusOf(error), code, message, ...details, request_id, next: NEXT[code] ?? null };
}

function statusOf(error: PowerContextError): number {
  if (error instanceof InvalidPreparedContextError) return EXIT.data;
  if (!(error instanceof ApiError)) return EXIT.unreachable;
  if ([401, 403, 409, 412].includes(error.status)) return EXIT.refused;
  if (error.status === 404) return EXIT.data;
  return error.status === 429 || error.status >= 500 ? EXIT.unreachable : EXIT.misused;
}

const START = 'Start the server: powercontext server run. Or name another with --server-url.';
const AGAIN = 'Read it again and repeat the command with what it says now.';

const NEXT: Readonly<Record<string, string>> = {
  connection_refused: START,
  connection_failed: 'Look whether it was done before you repeat it; powercontext doctor looks at the connection.',
  request_timeout:
    'Look whether it was done, then wait longer with --timeout; powercontext doctor looks at the server.',
  redirect_refused: 'Name the server itself with --server-url.',
  unexpected_answer: 'Something else answers there. Name the server with --server-url.',
  unauthorized:
    'Set POWERCONTEXT_CLIENT_API_TOKEN, or name --token-file; the operator gets one from: powercontext token create --id ID',
  forbidden: 'Ask whoever administers the Scope for the right.',
  scope_not_found: 'See which there are: powercontext scope list',
  memory_not_found: 'See which there are: powercontext memory list',
  candidate_not_found: 'See which there are: powercontext candidate list',
  revision_conflict: AGAIN,
  scope_version_conflict: AGAIN,
  candidate_conflict: AGAIN,
};
