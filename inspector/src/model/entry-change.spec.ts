import type { EntryPair } from '../../../clients/ts/src/pair-entries.js';
import { aCandidate } from '../../../clients/ts/test/support/explained.js';
import { changeOf } from './entry-change.js';

const aPair = (change: EntryPair['change'], order: EntryPair['order']): EntryPair => ({
  entry: aCandidate(),
  before: undefined,
  after: undefined,
  beforePlace: undefined,
  afterPlace: undefined,
  change,
  order,
});

it('says what became of the text, and of the place where the text is the same', () => {
  const [stayed, moved] = [
    { before: 1, after: 1 },
    { before: 1, after: 2 },
  ];
  expect(changeOf(aPair('same', stayed))).toBe('same');
  expect(changeOf(aPair('same', moved))).toBe('moved');
  expect(changeOf(aPair('cut', moved))).toBe('cut');
  expect(changeOf(aPair('revised', moved))).toBe('revised');
  expect(changeOf(aPair('added', undefined))).toBe('added');
});
