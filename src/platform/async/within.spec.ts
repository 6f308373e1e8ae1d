import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { within } from './within.js';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const LIMIT_MS = 100;
const reasonOf = (signal: AbortSignal): string | undefined => (signal.reason as Error | undefined)?.name;

/** Nobody keeps the signals themselves, as nobody does while a request waits. */
function countEnded(make: () => AbortSignal): () => number {
  let ended = 0;
  for (let made = 0; made < 20; made += 1) make().addEventListener('abort', () => (ended += 1));
  return () => ended;
}

describe('within', () => {
  it('ends in time although garbage is collected', async () => {
    const outer = new AbortController();
    const alone = countEnded(() => within(LIMIT_MS));
    const combined = countEnded(() => within(LIMIT_MS, outer.signal));
    const nested = countEnded(() => within(10_000, within(LIMIT_MS)));
    for (let round = 0; round < 2 * LIMIT_MS; round += 10) {
      collectGarbage();
      await pause(10);
    }
    expect([alone(), combined(), nested()]).toEqual([20, 20, 20]);
  });

  it('ends with the other signal if that is earlier', () => {
    const outer = new AbortController();
    const signal = within(10_000, outer.signal);
    outer.abort(new Error('stopped'));
    expect(signal.reason).toEqual(new Error('stopped'));
  });

  it('says that time is over', async () => {
    const signal = within(1);
    await pause(20);
    expect(reasonOf(signal)).toBe('TimeoutError');
  });
});
