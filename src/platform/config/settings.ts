import { z } from 'zod';
import { claimName, deploymentId, issuerUrl, keysUrl, staticToken, textList } from './access-rules.js';
import { generationSettings } from './generation-settings.js';
import { inferenceSettings, rerankSettings } from './inference-settings.js';
import { processingSettings } from './processing-settings.js';
import {
  databaseKind,
  databasePath,
  databaseUrl,
  filePath,
  flag,
  homePath,
  hostList,
  logLevel,
  longSecret,
  oneOf,
  wholeNumber,
} from './setting-rules.js';

/** The variables a server reads, with their rules and defaults. Both `config/*.env.example` list them. */
export const settings = z.object({
  POWERCONTEXT_HOME: homePath().optional(),
  POWERCONTEXT_SERVER_HTTP_HOST: z.string().default('127.0.0.1'),
  POWERCONTEXT_SERVER_HTTP_PORT: wholeNumber(1, 65_535, 'Choose a free port').default(8000),
  POWERCONTEXT_SERVER_HTTP_ALLOWED_HOSTS: hostList().default([]),
  POWERCONTEXT_SERVER_HTTP_MAX_BODY_BYTES: wholeNumber(1_024, 1_073_741_824, 'It counts bytes').default(4_194_304),
  POWERCONTEXT_SERVER_HTTP_SHUTDOWN_GRACE_MS: wholeNumber(0, 60_000, 'It counts milliseconds').default(3_000),
  POWERCONTEXT_SERVER_ALLOW_UNAUTHENTICATED_NON_LOOPBACK: flag().default(false),
  POWERCONTEXT_SERVER_ACCESS_MODE: oneOf('disabled', 'enforced').default('disabled'),
  POWERCONTEXT_SERVER_ACCESS_DEPLOYMENT_ID: deploymentId().default('powercontext'),
  POWERCONTEXT_SERVER_AUTH_ENABLED: flag().default(false),
  POWERCONTEXT_SERVER_AUTH_TOKEN: staticToken().optional(),
  POWERCONTEXT_SERVER_AUTH_PRINCIPALS_FILE: filePath().optional(),
  POWERCONTEXT_SERVER_AUTH_OIDC_ISSUER: issuerUrl().optional(),
  POWERCONTEXT_SERVER_AUTH_OIDC_AUDIENCE: textList().optional(),
  POWERCONTEXT_SERVER_AUTH_OIDC_JWKS_URL: keysUrl().optional(),
  POWERCONTEXT_SERVER_AUTH_OIDC_SUBJECT_CLAIM: claimName().default('sub'),
  POWERCONTEXT_SERVER_AUTH_OIDC_GROUPS_CLAIM: claimName().default('groups'),
  POWERCONTEXT_SERVER_AUTH_OIDC_CLOCK_TOLERANCE_SECONDS: wholeNumber(0, 300, 'It counts seconds').default(30),
  POWERCONTEXT_SERVER_AUTH_OIDC_TIMEOUT_MS: wholeNumber(100, 30_000, 'It counts milliseconds').default(3_000),
  POWERCONTEXT_SERVER_RATE_LIMIT_PER_ADDRESS: wholeNumber(0, 10_000_000, 'It counts requests a minute').default(0),
  POWERCONTEXT_SERVER_RATE_LIMIT_PER_PRINCIPAL: wholeNumber(0, 10_000_000, 'It counts requests a minute').default(0),
  POWERCONTEXT_SERVER_CURSOR_SIGNING_SECRET: longSecret().optional(),
  POWERCONTEXT_SERVER_DATABASE_KIND: databaseKind().default('sqlite'),
  POWERCONTEXT_SERVER_DATABASE_PATH: databasePath().optional(),
  POWERCONTEXT_SERVER_DATABASE_BUSY_TIMEOUT_MS: wholeNumber(0, 600_000, 'It counts milliseconds').default(5_000),
  POWERCONTEXT_SERVER_DATABASE_READERS: wholeNumber(1, 64, 'It counts read-only connections').default(4),
  POWERCONTEXT_SERVER_DATABASE_URL: databaseUrl().optional(),
  POWERCONTEXT_SERVER_DATABASE_POOL_SIZE: wholeNumber(2, 1_000, 'It counts connections').default(16),
  POWERCONTEXT_SERVER_DATABASE_CONNECT_TIMEOUT_MS: wholeNumber(100, 60_000, 'It counts milliseconds').default(5_000),
  POWERCONTEXT_SERVER_DATABASE_QUERY_TIMEOUT_MS: wholeNumber(100, 600_000, 'It counts milliseconds').default(10_000),
  POWERCONTEXT_SERVER_DATABASE_LOCK_TIMEOUT_MS: wholeNumber(100, 60_000, 'It counts milliseconds').default(3_000),
  POWERCONTEXT_SERVER_RUNTIME_CONTEXT_ASSEMBLY_MAX_ENTRIES: wholeNumber(1, 1_000, 'It counts entries').default(8),
  ...rerankSettings,
  ...inferenceSettings,
  ...generationSettings,
  ...processingSettings,
  POWERCONTEXT_SERVER_LOGGING_LEVEL: logLevel().default('info'),
  POWERCONTEXT_SERVER_LOGGING_FORMAT: oneOf('console', 'json').default('console'),
  POWERCONTEXT_SERVER_LOGGING_ACCESS: flag().default(true),
  POWERCONTEXT_SERVER_METRICS_ENABLED: flag().default(true),
});

export type Settings = z.output<typeof settings>;
