import { SharedTurns } from './shared-turns.js';

describe('work in shared turns', () => {
  it('is done once for callers who wait for the same, and never joined after it began', async () => {
    const turns = new SharedTurns<number>();
    let begun = 0;
    const work = async () => {
      begun += 1;
      const run = begun;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return run;
    };
    const first = turns.run('a', work);
    await Promise.resolve();
    const later = [turns.run('a', work), turns.run('a', work)];
    expect(await Promise.all([first, ...later])).toEqual([1, 2, 2]);
  });

  it('is done one after the other for different keys', async () => {
    const turns = new SharedTurns<string>();
    const log: string[] = [];
    const work = (name: string) => async () => {
      log.push(`${name} begins`);
      await Promise.resolve();
      log.push(`${name} ends`);
      return name;
    };
    await Promise.all([turns.run('a', work('a')), turns.run('b', work('b'))]);
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });

  it('goes on after a failure', async () => {
    const turns = new SharedTurns<string>();
    const failing = turns.run('a', () => Promise.reject(new Error('no')));
    const next = turns.run('a2', () => Promise.resolve('yes'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
