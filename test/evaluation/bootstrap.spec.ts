import { load } from '../support/evaluation/load.js';

interface Interval {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}
const { createBootstrap } = await load<{
  createBootstrap: (of: { resamples: number; seed: number }) => (values: readonly number[]) => Interval;
}>('statistics/paired-bootstrap.mjs');

describe('the bootstrap', () => {
  const values = Array.from({ length: 64 }, (_, index) => Number(index % 4 === 0));

  it('has no width where all tasks agree', () => {
    const bootstrap = createBootstrap({ resamples: 200, seed: 1 });
    expect(bootstrap([2, 2, 2])).toEqual({ mean: 2, low: 2, high: 2 });
  });

  it('comes close to the interval of a share: 25 % of 64 tasks, give or take 10.6 points', () => {
    const { mean, low, high } = createBootstrap({ resamples: 10_000, seed: 1 })(values);
    expect(mean).toBe(0.25);
    expect(low).toBeGreaterThan(0.12);
    expect(low).toBeLessThan(0.18);
    expect(high).toBeGreaterThan(0.32);
    expect(high).toBeLessThan(0.4);
  });

  it('gives the same interval for the same seed, and another one for another', () => {
    const uneven = values.map((_, index) => Math.sqrt(index));
    const intervalOf = (seed: number): Interval => createBootstrap({ resamples: 500, seed })(uneven);
    expect(intervalOf(7)).toEqual(intervalOf(7));
    expect(intervalOf(7).low).not.toBe(intervalOf(8).low);
    expect(intervalOf(7).high).not.toBe(intervalOf(8).high);
  });

  it('takes as many tasks as there are values', () => {
    const bootstrap = createBootstrap({ resamples: 500, seed: 1 });
    bootstrap(values);
    expect(bootstrap([1, 3])).toEqual({ mean: 2, low: 1, high: 3 });
  });
});
