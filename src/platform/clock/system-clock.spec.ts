import { SystemClock } from './system-clock.js';

describe('SystemClock', () => {
  it('reads the wall clock in whole microseconds', () => {
    const before = Date.now() * 1000;
    const read = new SystemClock().nowMicros();
    expect(Number.isSafeInteger(read)).toBe(true);
    expect(read).toBeGreaterThanOrEqual(before);
    expect(read).toBeLessThan(before + 1_000_000);
  });

  it('never gives the same instant twice in a row', () => {
    const clock = new SystemClock();
    const readings = Array.from({ length: 200 }, () => clock.nowMicros());
    expect(new Set(readings).size).toBe(200);
    expect([...readings].sort((a, b) => a - b)).toEqual(readings);
  });
});
