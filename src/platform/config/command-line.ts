import { parseArgs } from 'node:util';
import { ConfigError } from './config-error.js';
import type { Environment } from './read-env.js';

/** What was asked on the command line. */
export type Command =
  | { readonly kind: 'help' }
  | { readonly kind: 'version' }
  | { readonly kind: 'serve'; readonly flags: Environment; readonly envFile: string | false | undefined };

/** The options of a start, as parseArgs takes them, with what help says of them. */
export const START_OPTIONS = {
  host: { type: 'string', value: 'host', about: 'address to listen on (POWERCONTEXT_SERVER_HTTP_HOST)' },
  port: { type: 'string', value: 'port', about: 'port to listen on (POWERCONTEXT_SERVER_HTTP_PORT)' },
  config: { type: 'string', value: 'path', about: 'read settings from this env file instead of ./.env' },
  // Kept for those who know it from the Python server. Node looks for this name even behind its script (--config is ours).
  'env-file': { type: 'string', value: 'path', about: 'the same; Node itself may refuse a missing one, with status 9' },
  'no-env-file': { type: 'boolean', value: undefined, about: 'read settings from the process environment only' },
} as const;

const OPTIONS = {
  ...START_OPTIONS,
  version: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** What follows `server run`, or everything where no command is named; undefined where another command is. */
export function findStart(args: readonly string[]): readonly string[] | undefined {
  const [first, second, ...rest] = args;
  if (first === 'server' && second === 'run') return rest;
  const isHelp = args.every((arg) => arg === '--help' || arg === '-h');
  return first === undefined || (first.startsWith('-') && !isHelp) ? args : undefined;
}

/** @throws ConfigError for an unknown or contradictory flag. */
export function readCommandLine(args: readonly string[]): Command {
  const values = parse(args);
  if (values.help === true) return { kind: 'help' };
  if (values.version === true) return { kind: 'version' };
  return { kind: 'serve', ...readStart(values) };
}

export interface StartFlags {
  readonly host?: string;
  readonly port?: string;
  readonly config?: string;
  readonly 'env-file'?: string;
  readonly 'no-env-file'?: boolean;
}

/** @throws ConfigError for flags that contradict each other. */
export const readStart = (flags: StartFlags) => ({ flags: toFlags(flags), envFile: toEnvFile(flags) });

function toEnvFile({ config, 'env-file': envFile, 'no-env-file': none }: StartFlags): string | false | undefined {
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

function toFlags({ host, port }: StartFlags): Environment {
  return {
    ...(host === undefined ? {} : { POWERCONTEXT_SERVER_HTTP_HOST: host }),
    ...(port === undefined ? {} : { POWERCONTEXT_SERVER_HTTP_PORT: port }),
  };
}
