import { join } from 'node:path';
import { accessFaults } from './access-faults.js';
import type { AppConfig } from './app-config.js';
import { buildAccess } from './build-access.js';
import { ConfigError } from './config-error.js';
import type { ConfigFault } from './config-error.js';
import { buildGeneration } from './generation-config.js';
import { buildInference, inferenceFaults } from './inference-config.js';
import { isProviderKey } from './model-providers.js';
import { homeOf, toAbsolute } from './paths.js';
import { buildProcessing, processingFaults } from './processing-config.js';
import type { Environment } from './read-env.js';
import { formerNameFaults, isWithoutCounterpart, withPresentNames } from './reference-settings.js';
import type { DatabaseOptions } from '../database/database-options.js';
import { Secret } from './secret.js';
import { settings } from './settings.js';
import type { Settings } from './settings.js';

/** Sections in which a misspelt name would change where data lives or who gets in, so it stops the start. */
const CLOSED_SECTIONS = /^POWERCONTEXT_SERVER_(?:RUNTIME|DATABASE|ACCESS|AUTH|RATE_LIMIT)(?:_|$)/;

export interface CheckedConfig {
  readonly config: AppConfig;
  /** Names with our prefix that mean nothing here, sorted. They are ignored. */
  readonly unknownNames: readonly string[];
}

/**
 * Checks every variable and fills in the defaults.
 * @throws ConfigError with all faults at once; no rejected value is part of it.
 */
export function toConfig(given: Environment): CheckedConfig {
  const environment = withPresentNames(given);
  const checked = settings.safeParse(environment);
  const unknown = Object.keys(environment).filter(
    (name) => !Object.hasOwn(settings.shape, name) && !isProviderKey(name),
  );
  const faults = [
    ...(checked.error?.issues ?? []).map(toFault),
    ...unknown.flatMap(unknownNameFaults),
    ...formerNameFaults(given),
    ...accessFaults(environment),
    ...databaseFaults(environment),
    ...(checked.data === undefined ? [] : [...inferenceFaults(checked.data), ...processingFaults(checked.data)]),
  ];
  if (checked.data === undefined || faults.length > 0) throw new ConfigError(faults);
  return { config: build(checked.data, environment), unknownNames: unknown.sort() };
}

const toFault = (issue: { readonly path: readonly PropertyKey[]; readonly message: string }): ConfigFault => ({
  setting: String(issue.path[0]),
  advice: issue.message,
});

function unknownNameFaults(setting: string): readonly ConfigFault[] {
  if (!CLOSED_SECTIONS.test(setting) || isWithoutCounterpart(setting)) return [];
  return [{ setting, advice: 'is not a setting of this server. Remove it, or check its spelling.' }];
}

const URL_SETTING = 'POWERCONTEXT_SERVER_DATABASE_URL';
const kind = settings.pick({ POWERCONTEXT_SERVER_DATABASE_KIND: true });

/** The kind and what says where the data lives must fit; neither is guessed from the other. */
function databaseFaults(environment: Environment): readonly ConfigFault[] {
  const engine = kind.safeParse(environment).data?.POWERCONTEXT_SERVER_DATABASE_KIND;
  const has = (setting: string): boolean => environment[setting] !== undefined;
  if (engine === 'oceanbase' && !has(URL_SETTING))
    return [{ setting: URL_SETTING, advice: 'is missing. Set it to mysql://user:password@host:port/database.' }];
  if (engine === 'oceanbase' && has('POWERCONTEXT_SERVER_DATABASE_PATH'))
    return [
      {
        setting: 'POWERCONTEXT_SERVER_DATABASE_PATH',
        advice: 'names a SQLite file, but the kind is oceanbase. Remove it.',
      },
    ];
  if (
    engine === 'sqlite' &&
    has(URL_SETTING) &&
    settings.shape[URL_SETTING].safeParse(environment[URL_SETTING]).success
  )
    return [
      {
        setting: URL_SETTING,
        advice: 'is for OceanBase. Set POWERCONTEXT_SERVER_DATABASE_KIND=oceanbase, or remove it.',
      },
    ];
  return [];
}

function build(values: Settings, environment: Environment): AppConfig {
  const home = homeOf(values);
  const secret = values.POWERCONTEXT_SERVER_CURSOR_SIGNING_SECRET;
  return {
    home,
    http: {
      host: values.POWERCONTEXT_SERVER_HTTP_HOST.replace(/^\[(.*)\]$/, '$1'),
      port: values.POWERCONTEXT_SERVER_HTTP_PORT,
      allowedHosts: values.POWERCONTEXT_SERVER_HTTP_ALLOWED_HOSTS,
      maxBodyBytes: values.POWERCONTEXT_SERVER_HTTP_MAX_BODY_BYTES,
      shutdownGraceMs: values.POWERCONTEXT_SERVER_HTTP_SHUTDOWN_GRACE_MS,
    },
    database: buildDatabase(values, home),
    runtime: { contextAssemblyMaxEntries: values.POWERCONTEXT_SERVER_RUNTIME_CONTEXT_ASSEMBLY_MAX_ENTRIES },
    inference: buildInference(values, environment),
    generation: buildGeneration(values),
    processing: buildProcessing(values),
    cursorSigningSecret: secret === undefined ? undefined : new Secret(secret),
    logging: {
      level: values.POWERCONTEXT_SERVER_LOGGING_LEVEL,
      format: values.POWERCONTEXT_SERVER_LOGGING_FORMAT,
      access: values.POWERCONTEXT_SERVER_LOGGING_ACCESS,
    },
    metrics: { enabled: values.POWERCONTEXT_SERVER_METRICS_ENABLED },
    mcp: { enabled: values.POWERCONTEXT_SERVER_MCP_ENABLED, tools: values.POWERCONTEXT_SERVER_MCP_TOOLS },
    inspector: { enabled: values.POWERCONTEXT_SERVER_INSPECTOR_ENABLED },
    access: buildAccess(values),
    rateLimits: {
      perAddress: values.POWERCONTEXT_SERVER_RATE_LIMIT_PER_ADDRESS,
      perPrincipal: values.POWERCONTEXT_SERVER_RATE_LIMIT_PER_PRINCIPAL,
    },
  };
}

function buildDatabase(values: Settings, home: string): DatabaseOptions {
  const address = values.POWERCONTEXT_SERVER_DATABASE_URL;
  if (address)
    return {
      kind: 'oceanbase',
      ...address,
      poolSize: values.POWERCONTEXT_SERVER_DATABASE_POOL_SIZE,
      connectTimeoutMs: values.POWERCONTEXT_SERVER_DATABASE_CONNECT_TIMEOUT_MS,
      queryTimeoutMs: values.POWERCONTEXT_SERVER_DATABASE_QUERY_TIMEOUT_MS,
      lockTimeoutMs: values.POWERCONTEXT_SERVER_DATABASE_LOCK_TIMEOUT_MS,
    };
  return {
    kind: 'sqlite',
    path: toAbsolute(values.POWERCONTEXT_SERVER_DATABASE_PATH ?? join(home, 'powercontext.sqlite')),
    busyTimeoutMs: values.POWERCONTEXT_SERVER_DATABASE_BUSY_TIMEOUT_MS,
    readers: values.POWERCONTEXT_SERVER_DATABASE_READERS,
  };
}
