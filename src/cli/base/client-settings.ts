import { CommandFailure, EXIT } from '../hosts/command-failure.js';
import { readFile } from './read-file.js';

export interface ConnectionOptions {
  readonly serverUrl?: string;
  readonly tokenFile?: string;
  readonly tokenEnv?: string;
  /** In seconds. */
  readonly timeout: number;
}

export interface ClientSettings {
  readonly baseUrl: string;
  readonly token: string | undefined;
  readonly allowPlainHttp: boolean;
  readonly timeoutMs: number;
}

const PREFIX = 'POWERCONTEXT_CLIENT_';
const TOKEN = `${PREFIX}API_TOKEN`;
const DEFAULT_SERVER_URL = 'http://127.0.0.1:8000';

/** An option before the environment, in the names that the integrations share. An empty variable is not set. */
export function toClientSettings(options: ConnectionOptions, env: NodeJS.ProcessEnv): ClientSettings {
  return {
    baseUrl: baseUrlOf(options, env),
    token: toToken(options, env),
    allowPlainHttp: /^(?:true|1)$/i.test(env[`${PREFIX}ALLOW_INSECURE_HTTP`] ?? ''),
    timeoutMs: Math.round(options.timeout * 1000),
  };
}

export const baseUrlOf = ({ serverUrl }: ConnectionOptions, env: NodeJS.ProcessEnv): string =>
  serverUrl ?? (env[`${PREFIX}SERVER_URL`] || DEFAULT_SERVER_URL);

export const scopeOf = (env: NodeJS.ProcessEnv): string | undefined => env[`${PREFIX}SCOPE_ID`] || undefined;

/** Never an argument itself: those end up in the history of the shell and in the list of processes. */
function toToken({ tokenFile, tokenEnv }: ConnectionOptions, env: NodeJS.ProcessEnv): string | undefined {
  if (tokenFile !== undefined) return readFile(tokenFile).trim();
  if (tokenEnv === undefined) return env[TOKEN] || undefined;
  const token = env[tokenEnv];
  if (token) return token;
  throw new CommandFailure(`The variable ${tokenEnv} of --token-env holds no token.`, EXIT.misused);
}
