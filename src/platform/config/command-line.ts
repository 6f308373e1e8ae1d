import { parseArgs } from 'node:util';
import { ConfigError } from './config-error.js';
import type { Environment } from './read-env.js';

/** What was asked on the command line. */
export type Command =
  | { readonly kind: 'help' }
  | { readonly kind: 'version' }
  | { readonly kind: 'serve'; readonly flags: Environment; readonly envFile: string | false | undefined };

export const USAGE = `Usage: powercontext [options]

Starts the PowerContext server.

  --host HOST        address to listen on (POWERCONTEXT_SERVER_HTTP_HOST)
  --port PORT        port to listen on (POWERCONTEXT_SERVER_HTTP_PORT)
  --env-file PATH    read settings from PATH instead of ./.env
  --no-env-file      read settings from the process environment only
  --version          print the version
  --help             print this text

A flag wins over the process environment, the environment over the file, the file over the default.
`;

const OPTIONS = {
  host: { type: 'string' },
  port: { type: 'string' },
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
  const envFile = values['env-file'];
  if (envFile !== undefined && values['no-env-file'] === true)
    throw new ConfigError([{ setting: '--no-env-file', advice: 'contradicts --env-file. Give one of them.' }]);
  return { kind: 'serve', flags: toFlags(values), envFile: values['no-env-file'] === true ? false : envFile };
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
