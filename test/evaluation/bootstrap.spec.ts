import { load } from '../support/evaluation/load.js';

interface Interval {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}
const { createBootstrap } = await load<{
  createBootstrap: (of: { tasks: number; resamples: number; seed: number }) => (values: readonly number[]) => Interval;
}>('statistics/paired-bootstrap.mjs');

describe('the bootstrap', () => {
  const values = Array.from({ length: 64 }, (_, index) => Number(index % 4 === 0));

  it('has no width where all tasks agree', () => {
    const bootstrap = createBootstrap({ tasks: 3, resamples: 200, seed: 1 });
    expect(bootstrap([2, 2, 2])).toEqual({ mean: 2, low: 2, high: 2 });
  });

  it('comes close to the interval of a share: 25 % of 64 tasks, give or take 10.6 points', () => {
    const { mean, low, high } = createBootstrap({ tasks: 64, resamples: 10_000, seed: 1 })(values);
    expect(mean).toBe(0.25);
    expect(low).toBeGreaterThan(0.12);
    expect(low).toBeLessThan(0.18);
    expect(high).toBeGreaterThan(0.32);
    expect(high).toBeLessThan(0.4);
  });

  it('gives the same interval for the same seed', () => {
    const of = { tasks: 64, resamples: 500, seed: 7 };
    expect(createBootstrap(of)(values)).toEqual(createBootstrap(of)(values));
  });
});
