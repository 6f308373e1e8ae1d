import { jest } from '@jest/globals';
import { withProgress } from '../../../src/cli/base/progress.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

async function linesDuring(ms: number, isJson: boolean): Promise<string[]> {
  const lines: string[] = [];
  let end = (): void => undefined;
  const work = new Promise<void>((resolve) => (end = resolve));
  const all = withProgress(work, () => 'reading', { isJson, tell: (text) => void lines.push(text) });
  jest.advanceTimersByTime(ms);
  end();
  await all;
  jest.advanceTimersByTime(60_000);
  return lines;
}

describe('withProgress', () => {
  it('is silent about what takes less than two seconds', async () => {
    expect(await linesDuring(1_999, false)).toEqual([]);
  });

  it('tells after two seconds and then every five, until the end', async () => {
    expect(await linesDuring(12_500, false)).toEqual(['… reading, 2 s\n', '… reading, 7 s\n', '… reading, 12 s\n']);
  });

  it('tells in lines of JSON', async () => {
    const [line = ''] = await linesDuring(2_000, true);
    expect(JSON.parse(line)).toEqual({ version: 1, progress: { stage: 'reading', elapsed_ms: 2_000 } });
    expect(line).toMatch(/^[^\n]+\n$/);
  });
});
