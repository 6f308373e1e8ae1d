import { pauseMs } from '../src/retry.js';

describe('pauseMs', () => {
  const answer = (retryAfter: string) => ({
    status: 503,
    headers: new Headers({ 'Retry-After': retryAfter }),
    text: '',
  });

  it('doubles from 100 ms to 2 s, and is shortened by chance to no less than half of it', () => {
    const attempts = [0, 1, 2, 3, 4, 5, 10];
    expect(attempts.map((attempt) => pauseMs(attempt, 1))).toEqual([100, 200, 400, 800, 1600, 2000, 2000]);
    expect(attempts.map((attempt) => pauseMs(attempt, 0))).toEqual([50, 100, 200, 400, 800, 1000, 1000]);
  });

  it.each([
    ['1', 1000],
    ['0', 100],
    ['Wed, 21 Oct 2026 07:28:00 GMT', 100],
    ['-1', 100],
    ['9999999999', 100],
  ])('with Retry-After %j is %d ms', (retryAfter, expected) => {
    expect(pauseMs(0, 1, answer(retryAfter))).toBe(expected);
  });
});
