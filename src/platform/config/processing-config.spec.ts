import { ConfigError } from './config-error.js';
import { toConfig } from './to-config.js';

const PREFIX = 'POWERCONTEXT_SERVER_';
const MODEL = { INFERENCE_GENERATION_MODEL: 'openai:gpt', INFERENCE_GENERATION_BASE_URL: 'http://127.0.0.1:1/v1' };
const OCEANBASE = { DATABASE_KIND: 'oceanbase', DATABASE_URL: 'mysql://u:p@127.0.0.1:2881/d' };

type Given = Readonly<Record<string, string>>;

const read = (given: Given) => toConfig(Object.fromEntries(Object.entries(given).map(([k, v]) => [PREFIX + k, v])));

function faultsOf(given: Given): readonly string[] {
  try {
    read(given);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.faults.map(({ setting, advice }) => `${setting} ${advice}`);
  }
}

describe('background work', () => {
  it('has no schedule unless one is given', () => {
    expect(read(MODEL).config.processing).toEqual({ role: 'all', leaseMs: 15_000, schedules: [] });
  });

  it('has the schedules of the settings', () => {
    const given = {
      ...MODEL,
      RUNTIME_MEMORY_SCHEDULE_SECONDS: '60',
      RUNTIME_TOPIC_MEMORY_SCHEDULE_SECONDS: '300',
      RUNTIME_EXPERIENCE_SCHEDULE_SECONDS: '900',
      RUNTIME_PROFILE_SCHEDULE_ENABLED: 'true',
      RUNTIME_PROFILE_CRON: '*/5 * * * *',
      RUNTIME_PROFILE_TIMEZONE: 'Europe/Berlin',
    };
    expect(read(given).config.processing.schedules).toEqual([
      { family: 'memory', everyMs: 60_000 },
      { family: 'topic-memory', everyMs: 300_000 },
      { family: 'experience', everyMs: 900_000 },
      { family: 'profile', cron: '*/5 * * * *', timeZone: 'Europe/Berlin' },
    ]);
  });

  it('takes parts of seconds, and the former name of the setting', () => {
    const every = (given: Given) => read({ ...MODEL, ...given }).config.processing.schedules;
    expect(every({ RUNTIME_SCHEDULE_SECONDS: '0.5' })).toEqual([{ family: 'memory', everyMs: 500 }]);
    const both = { RUNTIME_SCHEDULE_SECONDS: '60', RUNTIME_MEMORY_SCHEDULE_SECONDS: '60' };
    expect(every(both)).toEqual([{ family: 'memory', everyMs: 60_000 }]);
    expect(faultsOf({ ...MODEL, ...both, RUNTIME_SCHEDULE_SECONDS: '61' })).toEqual([
      expect.stringContaining('is the former name of POWERCONTEXT_SERVER_RUNTIME_MEMORY_SCHEDULE_SECONDS'),
    ]);
  });

  it.each([
    ['RUNTIME_MEMORY_SCHEDULE_SECONDS', '60'],
    ['RUNTIME_PROFILE_SCHEDULE_ENABLED', 'true'],
  ])('does not start with %s and no model, and says why', (name, value) => {
    const [fault] = faultsOf({ [name]: value });
    expect(fault).toContain(`${PREFIX}${name} needs a generating model`);
    expect(fault).toContain(`${PREFIX}INFERENCE_GENERATION_MODEL`);
  });

  it.each([
    ['RUNTIME_MEMORY_SCHEDULE_SECONDS', '0'],
    ['RUNTIME_MEMORY_SCHEDULE_SECONDS', 'often'],
    ['RUNTIME_MEMORY_SCHEDULE_SECONDS', '0.05'],
    ['RUNTIME_MEMORY_SCHEDULE_SECONDS', '99999999'],
    ['RUNTIME_PROFILE_CRON', 'daily'],
    ['RUNTIME_PROFILE_CRON', '61 * * * *'],
    ['RUNTIME_PROFILE_CRON', '0 0 30 2 *'],
    ['RUNTIME_PROFILE_CRON', '2050-01-01T00:00:00'],
    ['RUNTIME_PROFILE_TIMEZONE', 'Moon/Tycho'],
    ['RUNTIME_PROFILE_TIMEZONE', ''],
    ['RUNTIME_ARTIFACT_PROCESSING_ROLE', 'sometimes'],
    ['RUNTIME_ARTIFACT_PROCESSING_LEASE_SECONDS', '0'],
  ])('refuses %s=%s', (name, value) => {
    expect(faultsOf({ ...MODEL, [name]: value })).toEqual([expect.stringContaining(PREFIX + name)]);
  });

  it.each(['api', 'background'])('offers the role %s on OceanBase alone', (role) => {
    const given = { ...MODEL, RUNTIME_ARTIFACT_PROCESSING_ROLE: role };
    expect(faultsOf(given)).toEqual([expect.stringContaining('must be all on SQLite')]);
    expect(read({ ...given, ...OCEANBASE }).config.processing.role).toBe(role);
  });

  it('is nothing to live for without a model', () => {
    const given = { ...OCEANBASE, RUNTIME_ARTIFACT_PROCESSING_ROLE: 'background' };
    expect(faultsOf(given)).toEqual([expect.stringContaining('needs a generating model')]);
  });
});
