import { planSearch } from './plan-search.js';

describe('planSearch (memory.md §6.1, §6.2)', () => {
  it.each([
    ['auto', true, 'hybrid'],
    ['auto', false, 'fts'],
    ['fts', true, 'fts'],
    ['vector', true, 'vector'],
    ['vector', false, undefined],
    ['hybrid', true, 'hybrid'],
    ['hybrid', false, undefined],
  ] as const)('%s, vector %j: %s', (mode, hasVector, used) => {
    expect(planSearch(mode, hasVector, 10)?.mode).toBe(used);
  });

  it.each([
    [1, 32],
    [8, 32],
    [10, 40],
  ])('hybrid looks at max(4 × hits, 32) of each channel: %d, %d', (hits, window) => {
    expect(planSearch('hybrid', true, hits)).toMatchObject({ channels: ['fts', 'vector'], window, hits });
  });
});
