import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toClientSettings } from './client-settings.js';

const read = (options: object, env: NodeJS.ProcessEnv = {}) => toClientSettings({ timeout: 1.5, ...options }, env);

describe('the settings of the client', () => {
  it('are the loopback address without a token, unless something is said', () => {
    const none = { POWERCONTEXT_CLIENT_SERVER_URL: '', POWERCONTEXT_CLIENT_API_TOKEN: '' };
    expect(read({}, none)).toEqual({
      baseUrl: 'http://127.0.0.1:8000',
      token: undefined,
      allowPlainHttp: false,
      timeoutMs: 1_500,
    });
  });

  it('come from the environment, and from an option before that', () => {
    const env = {
      POWERCONTEXT_CLIENT_SERVER_URL: 'https://a.example',
      POWERCONTEXT_CLIENT_API_TOKEN: 'one',
      POWERCONTEXT_CLIENT_ALLOW_INSECURE_HTTP: 'true',
      OTHER: 'two',
    };
    expect(read({}, env)).toMatchObject({ baseUrl: 'https://a.example', token: 'one', allowPlainHttp: true });
    const options = { serverUrl: 'https://b.example', tokenEnv: 'OTHER' };
    expect(read(options, env)).toMatchObject({ baseUrl: 'https://b.example', token: 'two' });
  });

  it('take the token of a file, without the line feed behind it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'token-'));
    const file = join(folder, 'token');
    writeFileSync(file, 'three\n');
    expect(read({ tokenFile: file }).token).toBe('three');
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['a variable that holds nothing', { tokenEnv: 'NOTHING' }, '--token-env'],
    ['a file that is not there', { tokenFile: '/nowhere/token' }, 'ENOENT'],
  ])('refuse %s', (_what, options, told) => {
    expect(() => read(options)).toThrow(told);
  });
});
