import { setImmediate } from 'node:timers/promises';
import { Turns } from './turns.js';

describe('turns', () => {
  let ms = 0;
  const now = (): number => ms;

  function* work(stepMs: number, steps: number): Generator<void, string> {
    for (let step = 0; step < steps; step += 1) {
      ms += stepMs;
      yield;
    }
    return 'done';
  }

  it('lets others in while long work goes on', async () => {
    let others = 0;
    let isOver = false;
    const result = new Turns(now).run(work(4, 12)).finally(() => (isOver = true));
    while (!isOver) {
      await setImmediate();
      others += 1;
    }
    expect(await result).toBe('done');
    expect(others).toBeGreaterThanOrEqual(6);
  });

  it('does short work at once', async () => {
    let isInterrupted = false;
    void setImmediate().then(() => (isInterrupted = true));
    await new Turns(now).run(work(0.5, 12));
    expect(isInterrupted).toBe(false);
  });
});
