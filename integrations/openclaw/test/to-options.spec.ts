import { readSettings } from '../../kit/src/index.js';
import { NOTHING_SAVED } from '../../kit/test/support/a-host.js';
import { OPENCLAW } from '../src/openclaw.js';
import { toOptions } from '../src/to-options.js';

const read = (config: Readonly<Record<string, unknown>>, env: Record<string, string> = {}) =>
  readSettings(OPENCLAW, { env: NOTHING_SAVED, options: toOptions(config, env) });

describe('an entry of OpenClaw', () => {
  it('is read as its users spell it, the token from the variable that it names', () => {
    const config = {
      endpoint: 'https://context.example.com',
      tokenEnv: 'MINE',
      prepareMaxBytes: 4_096,
      timeoutMs: 1_500,
    };
    expect(read({ ...config, autoCapture: false, scopeId: 'project:demo' }, { MINE: 'secret' })).toMatchObject({
      serverUrl: 'https://context.example.com',
      token: 'secret',
      maxBytes: 4_096,
      budgetMs: 1_500,
      capturePrompts: false,
      scopeId: 'project:demo',
    });
  });

  it('sets nothing where it says nothing', () => {
    expect(read({})).toEqual(readSettings(OPENCLAW, { env: NOTHING_SAVED }));
  });

  it('has no token where the variable is empty or not there', () => {
    expect([read({ tokenEnv: 'MINE' }, { MINE: '' }).token, read({ tokenEnv: 'MINE' }).token]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('names what it spells wrongly as it spells it', () => {
    expect(() => read({ tokenEnv: 'MINE' }, { MINE: 'two words' })).toThrow('tokenEnv must be visible ASCII');
    expect(() => read({ autoCapture: 'perhaps' })).toThrow('autoCapture must be true or false.');
  });
});
