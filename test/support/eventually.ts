import { setTimeout } from 'node:timers/promises';

const EVERY_MS = 50;

/** Longer than work in the background takes on a busy machine. */
export const BACKGROUND_MS = 30_000;

/** Waits until `look` finds what it looks for; fails with what it saw last. */
export async function eventually<T>(
  look: () => Promise<T>,
  found: (seen: T) => boolean,
  withinMs = 10_000,
): Promise<T> {
  const end = Date.now() + withinMs;
  for (;;) {
    const seen = await look();
    if (found(seen)) return seen;
    if (Date.now() > end) throw new Error(`Not within ${withinMs} ms; last seen: ${JSON.stringify(seen)}`);
    await setTimeout(EVERY_MS);
  }
}
