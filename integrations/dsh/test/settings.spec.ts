import { toOptions } from '../../doctor/src/to-options.js';
import { readSettings } from '../../kit/src/index.js';
import { NOTHING_SAVED } from '../../kit/test/support/a-host.js';
import { DSH } from '../src/dsh.js';

describe('the limit of a turn of DeepSeek Harness', () => {
  it.each([
    [{ timeoutMs: 1_500 }, 1_500],
    [{ budgetMs: 1_200 }, 1_200],
    [{ timeoutMs: 1_500, budgetMs: 1_200 }, 1_500],
    [{}, 2_000],
  ])('%j is %d ms, to the plugin and to the doctor', (config, expected) => {
    for (const options of [config, toOptions('dsh', config, {})])
      expect(readSettings(DSH, { env: NOTHING_SAVED, options }).budgetMs).toBe(expected);
  });
});
