import { inspect } from 'node:util';
import { ConfigError } from './config-error.js';
import type { Environment } from './read-env.js';
import { toConfig } from './to-config.js';

const PREFIX = 'POWERCONTEXT_SERVER_';

const withPrefix = (values: Environment): Environment =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [PREFIX + name, value]));

function faultsOf(values: Environment): string[] {
  try {
    toConfig(withPrefix(values));
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
  return [];
}

describe('toConfig', () => {
  it('starts without any variable', () => {
    const { config, unknownNames } = toConfig({ POWERCONTEXT_HOME: '/data' });
    expect(unknownNames).toEqual([]);
    expect(config).toEqual({
      home: '/data',
      http: { host: '127.0.0.1', port: 8000, allowedHosts: [], maxBodyBytes: 4_194_304, shutdownGraceMs: 3_000 },
      database: { kind: 'sqlite', path: '/data/powercontext.sqlite', busyTimeoutMs: 5_000, readers: 4 },
      runtime: { contextAssemblyMaxEntries: 8 },
      inference: { embedding: undefined, rerank: undefined, generation: undefined },
      generation: {
        windowLimits: { memory: 100, topicMemory: 10, profile: 32 },
        memoryExtractionProfile: 'coding',
        windowAttempts: 3,
      },
      processing: { role: 'all', leaseMs: 15_000, schedules: [] },
      cursorSigningSecret: undefined,
      logging: { level: 'info', format: 'console', access: true },
      metrics: { enabled: true },
      mcp: { enabled: true, tools: 'default' },
      inspector: { enabled: true },
      access: {
        mode: 'disabled',
        deploymentId: 'powercontext',
        token: undefined,
        principalsFile: '/data/principals.json',
        oidc: undefined,
      },
      rateLimits: { perAddress: 0, perPrincipal: 0 },
    });
  });

  it('keeps data in the user-data folder by default', () => {
    expect(toConfig({}).config.home).toMatch(/powercontext-server/);
  });

  it.each([
    ['true', true],
    ['T', true],
    ['yes', true],
    ['Y', true],
    ['ON', true],
    ['1', true],
    ['false', false],
    ['f', false],
    ['No', false],
    ['n', false],
    ['off', false],
    ['0', false],
  ])('reads the boolean %s', (text, value) => {
    expect(toConfig(withPrefix({ METRICS_ENABLED: text })).config.metrics.enabled).toBe(value);
  });

  it.each([
    ['', []],
    ['[]', []],
    ['a.example', ['a.example']],
    ['a.example, ::1 ,[::1],10.0.0.7', ['a.example', '::1', '[::1]', '10.0.0.7']],
    ['["a.example", "b.example"]', ['a.example', 'b.example']],
  ])('reads the list of hosts %j', (text, hosts) => {
    expect(toConfig(withPrefix({ HTTP_ALLOWED_HOSTS: text })).config.http.allowedHosts).toEqual(hosts);
  });

  it('reads levels and formats in any case', () => {
    const { logging } = toConfig(withPrefix({ LOGGING_LEVEL: 'Warning', LOGGING_FORMAT: 'JSON' })).config;
    expect(logging).toEqual({ level: 'warn', format: 'json', access: true });
  });

  it.each([
    ['HTTP_PORT', ''],
    ['HTTP_PORT', '0'],
    ['HTTP_PORT', '65536'],
    ['HTTP_PORT', '80.5'],
    ['HTTP_PORT', '0x50'],
    ['HTTP_PORT', ' 80'],
    ['HTTP_ALLOWED_HOSTS', '*'],
    ['HTTP_ALLOWED_HOSTS', 'a.example:80'],
    ['HTTP_ALLOWED_HOSTS', 'http://a.example'],
    ['HTTP_ALLOWED_HOSTS', 'a.example,'],
    ['HTTP_ALLOWED_HOSTS', '["a.example", 1, {}]'],
    ['HTTP_MAX_BODY_BYTES', '-1'],
    ['HTTP_SHUTDOWN_GRACE_MS', '60001'],
    ['DATABASE_READERS', '0'],
    ['DATABASE_BUSY_TIMEOUT_MS', 'soon'],
    ['DATABASE_PATH', ''],
    ['RUNTIME_CONTEXT_ASSEMBLY_MAX_ENTRIES', '0'],
    ['LOGGING_LEVEL', 'loud'],
    ['LOGGING_FORMAT', 'xml'],
    ['LOGGING_ACCESS', 'maybe'],
    ['METRICS_ENABLED', ''],
    ['CURSOR_SIGNING_SECRET', 'x'.repeat(31)],
    ['CURSOR_SIGNING_SECRET', ''],
    ['ACCESS_DEPLOYMENT_ID', 'two words'],
    ['AUTH_PRINCIPALS_FILE', ''],
    ['AUTH_OIDC_JWKS_URL', 'http://login.example/keys'],
    ['AUTH_OIDC_JWKS_URL', 'https://user@login.example/keys'],
    ['AUTH_OIDC_JWKS_URL', 'keys'],
    ['AUTH_OIDC_AUDIENCE', 'a,,b'],
    ['AUTH_OIDC_SUBJECT_CLAIM', ' '],
    ['AUTH_OIDC_CLOCK_TOLERANCE_SECONDS', '301'],
    ['RATE_LIMIT_PER_ADDRESS', '-1'],
  ])('refuses %s=%j in one line that names it and says how to fix it', (name, value) => {
    const faults = faultsOf({ [name]: value });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${PREFIX}${name} \\S.*\\. \\S`));
  });

  it.each([
    ['ACCESS_MODE', 'open', /must be one of: disabled, enforced/],
    ['AUTH_TOKEN', 'secret', /means nothing.*ACCESS_MODE=enforced/],
    ['RATE_LIMIT_PER_PRINCIPAL', '5', /means nothing.*ACCESS_MODE=enforced/],
    ['AUTH_OIDC_ISSUER', 'https://login.example', /means nothing.*ACCESS_MODE=enforced/],
    ['ACCESS_BACKGROUND_PRINCIPAL_ID', 'worker', /means nothing.*ACCESS_MODE=enforced/],
    ['DATABASE_KIND', 'seekdb', /does not offer seekdb.*oceanbase/],
    ['DATABASE_KIND', 'postgres', /must be sqlite or oceanbase/],
    ['DATABASE_KIND', 'oceanbase', /DATABASE_URL is missing/],
    ['DATABASE_URL', 'mysql://u:p@h/d', /DATABASE_KIND=oceanbase/],
    ['DATABASE_URL', 'mysql://h:1/d', /must be mysql:/],
    ['DATABASE_URL', 'mysql://u:p@h:1/d?ssl=1', /must be mysql:/],
    ['DATABASE_URL', 'postgres://u:p@h/d', /must be mysql:/],
    ['DATABASE_URL', 'sqlite+aiosqlite:///x.db', /aiosqlite.*DATABASE_PATH/],
    ['DATABASE_PATH', 'sqlite+aiosqlite:///x.db', /not a URL/],
    ['DATABASE_PATH', ':memory:', /lost at stop/],
  ])('refuses %s=%s with advice', (name, value, advice) => {
    expect(faultsOf({ [name]: value })).toEqual([expect.stringMatching(advice)]);
  });

  it.each([
    [{ ACCESS_BACKGROUND_PRINCIPAL_ID: 'server-token' }, /BACKGROUND_PRINCIPAL_ID is a name of the server’s own/],
    [{ ACCESS_BACKGROUND_PRINCIPAL_ID: ' ' }, /BACKGROUND_PRINCIPAL_ID must be 1 to 255/],
    [{ ACCESS_BACKGROUND_PRINCIPAL_DESCRIPTION: 'Night shift' }, /BACKGROUND_PRINCIPAL_ID is missing/],
  ])('refuses %j in enforced mode', (given, advice) => {
    expect(faultsOf({ ACCESS_MODE: 'enforced', AUTH_TOKEN: 'secret', ...given })).toEqual([
      expect.stringMatching(advice),
    ]);
  });

  it('reads an OceanBase address; its password prints as a mask', () => {
    const url = 'mysql://app%40tenant%23cluster:p%40ss%3A%2Fword@[::1]:2883/power';
    const { database } = toConfig(withPrefix({ DATABASE_KIND: 'OceanBase', DATABASE_URL: url })).config;
    expect(database).toMatchObject({
      kind: 'oceanbase',
      host: '::1',
      port: 2883,
      user: 'app@tenant#cluster',
      database: 'power',
      poolSize: 16,
      connectTimeoutMs: 5_000,
      queryTimeoutMs: 10_000,
      lockTimeoutMs: 3_000,
    });
    expect(database.kind === 'oceanbase' && database.password.reveal()).toBe('p@ss:/word');
    expect(inspect(database) + JSON.stringify(database)).not.toContain('p@ss');
  });

  it('refuses a file beside OceanBase', () => {
    const url = 'mysql://u:p@h/d';
    expect(faultsOf({ DATABASE_KIND: 'oceanbase', DATABASE_URL: url, DATABASE_PATH: '/x' })).toEqual([
      expect.stringMatching(/DATABASE_PATH .*oceanbase/),
    ]);
  });

  it('reports all faults together and repeats no value', () => {
    const canary = 'ZXCANARY';
    const faults = faultsOf({
      HTTP_HOST: canary,
      HTTP_PORT: canary,
      LOGGING_LEVEL: canary,
      DATABASE_KIND: canary,
      DATABASE_JOURNAL_MODE: canary,
      DATABASE_URL: canary,
      CURSOR_SIGNING_SECRET: canary,
    });
    expect(faults).toHaveLength(7);
    expect(faults.join('\n')).not.toContain(canary);
  });

  it('rejects unknown names of sections where a slip is dangerous, and lists other unknown names', () => {
    expect(faultsOf({ RUNTIME_MAXENTRIES: '1', DATABASE: '{}', ACCESS_MOD: 'x', AUTH_TOKENS: 'x' })).toHaveLength(4);
    expect(toConfig(withPrefix({ HTPP_PORT: '1', DASHBOARD_ENABLED: 'true' })).unknownNames).toEqual([
      `${PREFIX}DASHBOARD_ENABLED`,
      `${PREFIX}HTPP_PORT`,
    ]);
  });

  it.each([
    'RUNTIME_MEMORY_MAX_WORKERS',
    'RUNTIME_PROFILE_MAX_CONCURRENCY',
    'RUNTIME_TOPIC_MEMORY_WORKER_TIMEOUT_SECONDS',
    'RUNTIME_ARTIFACT_PROCESSING_SUPERVISOR_MODE',
    'RUNTIME_ARTIFACT_PROCESSING_FAMILIES',
    'RUNTIME_TOPIC_MEMORY_HISTORY_RRF_THRESHOLD',
    'RUNTIME_SCOPE_CACHE_SIZE',
    'RUNTIME_DREAM_ENABLED',
  ])('ignores %s of the Python server, and says so', (name) => {
    expect(toConfig(withPrefix({ [name]: 'x' })).unknownNames).toEqual([PREFIX + name]);
    expect(faultsOf({ [`${name}S`]: 'x' })).toHaveLength(1);
  });

  it.each(['0.0.0.0', '::', '', '192.168.1.2', 'example.com', '127.0.0.1.example.com', '127.0.0.256'])(
    'refuses to listen on %j unless told to',
    (host) => {
      expect(faultsOf({ HTTP_HOST: host })).toEqual([
        expect.stringMatching(/HTTP_HOST .*ALLOW_UNAUTHENTICATED_NON_LOOPBACK=true/),
      ]);
      expect(faultsOf({ HTTP_HOST: host, ALLOW_UNAUTHENTICATED_NON_LOOPBACK: 'true' })).toEqual([]);
    },
  );

  it.each(['localhost', '::1', '[::1]', '127.0.0.1', '127.255.0.9'])('listens on %s without being asked', (host) => {
    expect(faultsOf({ HTTP_HOST: host })).toEqual([]);
  });

  describe('with access enforced', () => {
    const ENFORCED = { ACCESS_MODE: 'enforced' };

    it('listens anywhere, since everybody is asked for a credential', () => {
      expect(faultsOf({ ...ENFORCED, AUTH_TOKEN: 'secret', HTTP_HOST: '0.0.0.0' })).toEqual([]);
    });

    it.each([ENFORCED, { AUTH_ENABLED: 'true' }])('does not start when nobody could get in: %j', (mode) => {
      expect(faultsOf(mode)).toEqual([expect.stringMatching(/AUTH_TOKEN.*AUTH_OIDC_ISSUER.*token create/)]);
    });

    it('is what the older switch means', () => {
      const { access } = toConfig(withPrefix({ AUTH_ENABLED: 'true', AUTH_TOKEN: 'secret' })).config;
      expect(access.mode).toBe('enforced');
    });

    it.each(['', ' x', 'x ', 'x\ny'])('refuses the token %j, which no header can carry', (token) => {
      expect(faultsOf({ ...ENFORCED, AUTH_TOKEN: token })).toEqual([expect.stringMatching(/AUTH_TOKEN must not/)]);
    });

    it('needs to know for whom tokens of an issuer are meant', () => {
      expect(faultsOf({ ...ENFORCED, AUTH_OIDC_ISSUER: 'https://login.example/' })).toEqual([
        expect.stringMatching(/AUTH_OIDC_AUDIENCE is missing/),
      ]);
    });

    it('keeps the issuer as it is written, and has a default for the rest', () => {
      const settings = {
        ...ENFORCED,
        AUTH_OIDC_ISSUER: 'https://login.example/',
        AUTH_OIDC_AUDIENCE: 'api, https://x',
      };
      expect(toConfig(withPrefix(settings)).config.access.oidc).toEqual({
        issuer: 'https://login.example/',
        audience: ['api', 'https://x'],
        jwksUrl: undefined,
        subjectClaim: 'sub',
        groupsClaim: 'groups',
        clockToleranceSeconds: 30,
        timeoutMs: 3_000,
      });
    });
  });

  it('never prints a secret', () => {
    const secret = 'ZXCANARY'.repeat(4);
    const settings = { CURSOR_SIGNING_SECRET: secret, AUTH_TOKEN: secret, ACCESS_MODE: 'enforced' };
    const { config } = toConfig(withPrefix(settings));
    expect(config.cursorSigningSecret?.reveal()).toBe(secret);
    expect(config.access.token?.reveal()).toBe(secret);
    expect(
      `${inspect(config, { depth: 9 })}${JSON.stringify(config)}${String(config.cursorSigningSecret)}`,
    ).not.toContain('ZXCANARY');
  });
});
