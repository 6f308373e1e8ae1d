import { setImmediate } from 'node:timers/promises';
import { Turns } from './turns.js';

describe('turns', () => {
  function* work(ms: number, steps: number): Generator<void, string> {
    for (let step = 0; step < steps; step += 1) {
      const end = performance.now() + ms;
      while (performance.now() < end);
      yield;
    }
    return 'done';
  }

  it('lets others in while long work goes on', async () => {
    let others = 0;
    let isOver = false;
    const result = new Turns().run(work(4, 12)).finally(() => (isOver = true));
    while (!isOver) {
      await setImmediate();
      others += 1;
    }
    expect(await result).toBe('done');
    expect(others).toBeGreaterThanOrEqual(3);
  });

  it('does short work at once', async () => {
    let isInterrupted = false;
    void setImmediate().then(() => (isInterrupted = true));
    await new Turns().run(work(0, 12));
    expect(isInterrupted).toBe(false);
  });
});
