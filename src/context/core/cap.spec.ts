import { shareSlots } from './cap.js';

describe('sharing slots over Scopes', () => {
  it.each([
    [[16, 16, 16], 16, [6, 5, 5]],
    [[2, 16], 16, [2, 14]],
    [[0, 3, 0, 1], 16, [0, 3, 0, 1]],
    [[1, 1, 1], 2, [1, 1, 0]],
    [[], 16, []],
  ])('gives lists of %j with %d slots %j', (sizes, cap, shares) => {
    expect(shareSlots(sizes, cap)).toEqual(shares);
  });
});
