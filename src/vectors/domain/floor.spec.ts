import { floorAmong } from './floor.js';

const UNRELATED = { mean: 0, deviation: 0.1 };

describe('the floor of cosines', () => {
  it('is that of the contract for a model used as it is, however many documents there are', () => {
    expect([1, 100_000].map((count) => floorAmong(count, null))).toEqual([0.3, 0.3]);
  });

  it.each([
    [10, 0.2743],
    [100, 0.3428],
    [1_000, 0.4009],
    [100_000, 0.4988],
  ])('among %d documents is what the nearest unrelated one reaches in 3 of 100 queries', (count, quantile) => {
    expect(Math.abs(floorAmong(count, UNRELATED) - quantile)).toBeLessThan(0.006);
  });

  it('is never below zero', () => {
    expect(floorAmong(1, { mean: -1, deviation: 0.1 })).toBe(0);
  });
});
