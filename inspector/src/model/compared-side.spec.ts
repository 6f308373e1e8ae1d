import { fromCompared, toCompared } from './compared-side.js';
import { keep, MOST_KEPT } from './kept-results.js';
import type { KeptResult } from './kept-results.js';
import { EMPTY_DRAFT } from './prepare-draft.js';
import { anExplanation } from '../../../clients/ts/test/support/explained.js';

it.each([
  { kind: 'kept', id: '1764' } as const,
  { kind: 'asked', draft: { ...EMPTY_DRAFT, scopeId: 'a&b=c', query: 'x=y&z' } } as const,
])('comes back from its link: $kind', (side) => {
  expect(fromCompared(toCompared(side))).toEqual(side);
});

it('is an empty question without a link', () => {
  expect(fromCompared(undefined)).toEqual({ kind: 'asked', draft: EMPTY_DRAFT });
});

it('keeps the newest results, each once', () => {
  const aResult = (id: number): KeptResult => ({
    id: String(id),
    at: id,
    draft: EMPTY_DRAFT,
    explanation: anExplanation({}),
  });
  const many = Array.from({ length: 20 }, (_each, at) => aResult(at));
  const kept = many.reduce<readonly KeptResult[]>(keep, []);
  expect(kept).toHaveLength(MOST_KEPT);
  expect(kept[0]?.id).toBe('19');
  expect(keep(kept, aResult(19))).toHaveLength(MOST_KEPT);
});
