import { isJsonObject } from '../contract/json-object.js';
import type { AppConfig, LogLevel } from '../platform/config/app-config.js';
import { ConfigError } from '../platform/config/config-error.js';
import type { ConfigFault } from '../platform/config/config-error.js';
import { toConfig } from '../platform/config/to-config.js';

/** What a Runtime can be told; everything has the default of the server. The process environment is not read. */
export interface RuntimeOptions {
  /** Data folder; `~/` is the home folder. */
  readonly home?: string;
  /** The database file; by default `powercontext.sqlite` in `home`. */
  readonly databasePath?: string;
  /** How long a connection waits for a lock, in ms. */
  readonly databaseBusyTimeoutMs?: number;
  /** Number of read-only connections, which is the number of contexts prepared at the same time. */
  readonly databaseReaders?: number;
  /** Upper bound for the sum of the section limits of one prepare. */
  readonly contextAssemblyMaxEntries?: number;
  /** What is logged, on standard error; `warn` by default. */
  readonly logLevel?: LogLevel;
}

type Option = keyof RuntimeOptions;

/** The variable of the server that means the same, and the type of its values. */
const VARIABLES: Readonly<Record<Option, readonly [name: string, type: 'string' | 'number']>> = {
  home: ['POWERCONTEXT_HOME', 'string'],
  databasePath: ['POWERCONTEXT_SERVER_DATABASE_PATH', 'string'],
  databaseBusyTimeoutMs: ['POWERCONTEXT_SERVER_DATABASE_BUSY_TIMEOUT_MS', 'number'],
  databaseReaders: ['POWERCONTEXT_SERVER_DATABASE_READERS', 'number'],
  contextAssemblyMaxEntries: ['POWERCONTEXT_SERVER_RUNTIME_CONTEXT_ASSEMBLY_MAX_ENTRIES', 'number'],
  logLevel: ['POWERCONTEXT_SERVER_LOGGING_LEVEL', 'string'],
};

const DEFAULTS = { POWERCONTEXT_SERVER_LOGGING_LEVEL: 'warn' };

/**
 * The options by the same rules as the variables of the server.
 * @throws ConfigError with all faults at once, each naming its option.
 */
export function toRuntimeConfig(options: RuntimeOptions): AppConfig {
  if (!isJsonObject(options)) throw new ConfigError([{ setting: 'The options', advice: 'must be an object.' }]);
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  const faults = given.flatMap(([option, value]) => findFault(option, value));
  const wellTyped = given.filter(([option]) => !faults.some(({ setting }) => setting === option));
  const variables = wellTyped.map(([option, value]) => [VARIABLES[option as Option][0], String(value)] as const);
  try {
    const { config } = toConfig({ ...DEFAULTS, ...Object.fromEntries(variables) });
    if (faults.length === 0) return config;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    faults.push(...error.faults.map(toOptionFault));
  }
  throw new ConfigError(faults);
}

function findFault(setting: string, value: unknown): readonly ConfigFault[] {
  if (!Object.hasOwn(VARIABLES, setting)) return [{ setting, advice: 'is not an option. Check its spelling.' }];
  const [, type] = VARIABLES[setting as Option];
  return typeof value === type ? [] : [{ setting, advice: `must be a ${type}.` }];
}

const toOptionFault = ({ setting, advice }: ConfigFault): ConfigFault => ({
  setting: Object.entries(VARIABLES).find(([, [name]]) => name === setting)?.[0] ?? setting,
  advice,
});
