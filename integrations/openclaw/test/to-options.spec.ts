import { toOptions } from '../src/to-options.js';

describe('an entry of OpenClaw', () => {
  it('is read in the words of the kit, the token from the variable that it names', () => {
    const config = { endpoint: 'http://127.0.0.1:8000', tokenEnv: 'MINE', prepareMaxBytes: 4_096, timeoutMs: 1_500 };
    expect(toOptions({ ...config, autoCapture: false, scopeId: 'project:demo' }, { MINE: 'secret' })).toMatchObject({
      serverUrl: 'http://127.0.0.1:8000',
      token: 'secret',
      maxBytes: 4_096,
      budgetMs: 1_500,
      capturePrompts: false,
      scopeId: 'project:demo',
    });
  });

  it('sets nothing where it says nothing', () => {
    expect(Object.values(toOptions({}, {})).filter((value) => value !== undefined)).toEqual([]);
  });
});
