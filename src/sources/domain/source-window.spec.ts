import type { StoredSource } from './source.js';
import { lastThatFits, narrowedPositions } from './source-window.js';

const aSource = (position: number, tokens: number, isRecord = false): StoredSource => ({
  scopeId: 's',
  sourceType: 'content',
  sourceId: `${position}`,
  position,
  content: '',
  metadata: null,
  lineageOnly: isRecord
    ? { operation: 'artifact_create', target: { family: 'experience', artifactId: 'a', revision: 1 } }
    : null,
  tokens,
  createdAt: 0,
});

describe('the extent of a window', () => {
  it.each([
    [100, 0, 100],
    [100, 1, 25],
    [100, 2, 6],
    [100, 3, 1],
    [1, 5, 1],
  ])('of %d positions after %d failures is %d', (positions, attempts, narrowed) => {
    expect(narrowedPositions(positions, attempts)).toBe(narrowed);
  });

  it.each<[string, readonly StoredSource[], number]>([
    ['all that fits', [aSource(3, 5), aSource(4, 5)], 4],
    ['what fits', [aSource(3, 5), aSource(4, 6), aSource(5, 1)], 3],
    ['one that does not fit', [aSource(3, 50), aSource(4, 1)], 3],
    ['records of direct writes, which are not shown', [aSource(3, 50, true), aSource(4, 10), aSource(5, 50, true)], 5],
    ['the record before one that does not fit', [aSource(3, 50, true), aSource(4, 50)], 3],
  ])('of ten tokens ends with %s', (_, sources, last) => {
    expect(lastThatFits(sources, 10)).toBe(last);
  });
});
