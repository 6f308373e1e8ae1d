import { setImmediate } from 'node:timers/promises';

/** How long one search keeps the process to itself, in ms. Everyone else waits as long at most. */
const TURN_MS = 8;

/** Divides the work of one search into short turns, between which the process answers others. */
export class Turns {
  private began: number;

  /** `now`: ms of any clock that never goes back. */
  constructor(private readonly now = (): number => performance.now()) {
    this.began = now();
  }

  /** Goes on at once, or in the next turn when this one has lasted long enough. */
  async pause(): Promise<void> {
    if (this.now() - this.began < TURN_MS) return;
    await setImmediate();
    this.began = this.now();
  }

  /** Runs `steps` to their end. */
  async run<Result>(steps: Generator<void, Result>): Promise<Result> {
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) return step.value;
      await this.pause();
    }
  }
}
