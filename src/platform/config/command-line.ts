import { parseArgs } from 'node:util';
import { ConfigError } from './config-error.js';
import type { Environment } from './read-env.js';

/** What was asked on the command line. */
export type Command =
  | { readonly kind: 'help' }
  | { readonly kind: 'version' }
  | { readonly kind: 'serve'; readonly flags: Environment; readonly envFile: string | false | undefined };

export const USAGE = `Usage: powercontext [options]
       powercontext token [command]
       powercontext setup|uninstall|doctor HOST

Starts the PowerContext server, changes who may use it (powercontext token --help), or makes an agent host use it
(powercontext setup --help).

  --host HOST        address to listen on (POWERCONTEXT_SERVER_HTTP_HOST)
  --port PORT        port to listen on (POWERCONTEXT_SERVER_HTTP_PORT)
  --config PATH      read settings from the env file PATH instead of ./.env
  --env-file PATH    the same; if PATH is missing, Node itself may refuse it, with status 9
  --no-env-file      read settings from the process environment only
  --version          print the version
  --help             print this text

A flag wins over the process environment, the environment over the file, the file over the default.
`;

const OPTIONS = {
  host: { type: 'string' },
  port: { type: 'string' },
  config: { type: 'string' },
  // Kept for those who know it from the Python server. Node looks for this name even behind its script (--config is ours).
  'env-file': { type: 'string' },
  'no-env-file': { type: 'boolean' },
  version: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** @throws ConfigError for an unknown or contradictory flag. */
export function readCommandLine(args: readonly string[]): Command {
  const values = parse(args);
  if (values.help === true) return { kind: 'help' };
  if (values.version === true) return { kind: 'version' };
  return { kind: 'serve', flags: toFlags(values), envFile: toEnvFile(values) };
}

interface EnvFileFlags {
  readonly config?: string;
  readonly 'env-file'?: string;
  readonly 'no-env-file'?: boolean;
}

function toEnvFile({ config, 'env-file': envFile, 'no-env-file': none }: EnvFileFlags): string | false | undefined {
  const given: readonly (string | false | undefined)[] = [config, envFile, none === true ? false : undefined];
  const [path, ...more] = given.filter((flag) => flag !== undefined);
  if (more.length > 0)
    throw new ConfigError([{ setting: '--config', advice: 'contradicts --env-file and --no-env-file. Give one.' }]);
  return path;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: false }).values;
  } catch {
    throw new ConfigError([
      { setting: 'The command line', advice: 'has an option this server does not know. See --help.' },
    ]);
  }
}

function toFlags(values: { readonly host?: string; readonly port?: string }): Environment {
  const { host, port } = values;
  return {
    ...(host === undefined ? {} : { POWERCONTEXT_SERVER_HTTP_HOST: host }),
    ...(port === undefined ? {} : { POWERCONTEXT_SERVER_HTTP_PORT: port }),
  };
}
