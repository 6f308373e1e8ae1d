import { setTimeout as pause } from 'node:timers/promises';
import { WorkLocal } from './work-local.js';

describe('WorkLocal', () => {
  const found = async (local: WorkLocal<string>): Promise<readonly (string | undefined)[]> => {
    const first = local.find();
    await pause(1);
    return [first, local.find()];
  };

  it('is found by all that the work awaits, and by nothing else', async () => {
    const local = new WorkLocal<string>();
    const inside = local.run('inside', () => found(local));
    expect(local.find()).toBeUndefined();
    expect(await inside).toEqual(['inside', 'inside']);
    expect(local.find()).toBeUndefined();
  });

  it('tells works apart that run side by side, also when one of them ends', async () => {
    const local = new WorkLocal<string>();
    const long = local.run('long', async () => {
      await pause(20);
      return found(local);
    });
    const short = local.run('short', () => found(local));
    expect(await Promise.all([short, long])).toEqual([
      ['short', 'short'],
      ['long', 'long'],
    ]);
  });

  it('ends with a failure as well, and can be used again', async () => {
    const local = new WorkLocal<string>();
    await expect(local.run('failing', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await local.run('next', () => found(local))).toEqual(['next', 'next']);
  });

  it('costs promises nothing once there is no such work', async () => {
    const carried = (): number => Object.getOwnPropertySymbols(Promise.resolve()).length;
    const local = new WorkLocal<string>();
    const before = carried();
    const during = await local.run('inside', () => Promise.resolve(carried()));
    expect(during).toBeGreaterThan(before);
    expect(carried()).toBe(before);
  });
});
