import { effectiveSettings } from './effective-settings.js';
import { readEnv } from './read-env.js';
import { settings } from './settings.js';

const read = (processEnv: NodeJS.ProcessEnv, flags = {}) =>
  effectiveSettings(readEnv({ flags, processEnv, envFile: false, cwd: '/' }));

const find = (name: string, list: ReturnType<typeof read>) => list.find((setting) => setting.name === name);

describe('effectiveSettings', () => {
  it('names every setting once, with its value and where that comes from', () => {
    const list = read(
      { POWERCONTEXT_SERVER_HTTP_HOST: '::1', POWERCONTEXT_SERVER_HTTP_PORT: '1' },
      { POWERCONTEXT_SERVER_HTTP_PORT: '2' },
    );
    expect(list.map(({ name }) => name)).toEqual(Object.keys(settings.shape));
    expect(find('POWERCONTEXT_SERVER_HTTP_HOST', list)).toMatchObject({ value: '::1', source: 'environment' });
    expect(find('POWERCONTEXT_SERVER_HTTP_PORT', list)).toMatchObject({ value: '2', source: 'flag' });
    expect(find('POWERCONTEXT_SERVER_LOGGING_LEVEL', list)).toMatchObject({ value: 'info', source: 'default' });
    expect(find('POWERCONTEXT_SERVER_AUTH_TOKEN', list)).toMatchObject({ value: null, source: 'unset' });
  });

  it('shows no secret, whatever setting could hold one', () => {
    const CANARY = 'ZXCANARY';
    const secrets = Object.keys(settings.shape).filter((name) => /TOKEN$|SECRET|HEADERS|_SETTINGS$/.test(name));
    const env = { ...Object.fromEntries(secrets.map((name) => [name, CANARY])), OPENAI_API_KEY: CANARY };
    const list = read({ ...env, POWERCONTEXT_SERVER_DATABASE_URL: `mysql://me:${CANARY}@db:2881/context` });
    expect(JSON.stringify(list)).not.toContain(CANARY);
    expect(find('OPENAI_API_KEY', list)).toMatchObject({ value: '[secret]', source: 'environment' });
    expect(find('POWERCONTEXT_SERVER_DATABASE_URL', list)?.value).toBe('mysql://me:[secret]@db:2881/context');
  });
});
