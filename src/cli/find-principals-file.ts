import { ConfigError } from '../platform/config/config-error.js';
import { principalsFileOf, toAbsolute } from '../platform/config/paths.js';
import { readEnv } from '../platform/config/read-env.js';
import { settings } from '../platform/config/settings.js';

/** How a command was told where the file is; `envFile` is false when no env file is to be read. */
export interface FileOptions {
  readonly file?: string;
  readonly config?: string;
  readonly envFile: boolean;
}

const read = settings.pick({ POWERCONTEXT_HOME: true, POWERCONTEXT_SERVER_AUTH_PRINCIPALS_FILE: true });

/**
 * Absolute path of the principals file: the one named, else the one a server with the same settings would read.
 * Throws ConfigError.
 */
export function findPrincipalsFile({ file, config, envFile }: FileOptions): string {
  if (file !== undefined) return toAbsolute(file);
  const source = envFile ? config : false;
  const { environment } = readEnv({ flags: {}, processEnv: process.env, envFile: source, cwd: process.cwd() });
  const { data, error } = read.safeParse(environment);
  if (data !== undefined) return principalsFileOf(data);
  throw new ConfigError(error.issues.map(({ path, message }) => ({ setting: String(path[0]), advice: message })));
}
