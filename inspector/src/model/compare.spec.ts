import { compareEntries } from './compare.js';
import { aCandidate, anExplanation } from './explanation.fixture.js';
import type { Candidate } from './wire.js';

const contextOf = (...candidates: Candidate[]) => anExplanation({ candidates });
const leftOut = (candidate: Candidate): Candidate => ({ ...candidate, included: false, left_out: 'budget' });

const compared = (left: Candidate[], right: Candidate[]) =>
  compareEntries(contextOf(...left), contextOf(...right)).map(({ change, leftPlace, rightPlace }) => [
    change,
    leftPlace,
    rightPlace,
  ]);

const [one, two, three] = [aCandidate(), aCandidate(), aCandidate()];
const revised: Candidate = {
  ...one,
  citation: one.citation && { ...one.citation, entry_version_id: 'mem_ver_other' },
};

it('finds nothing between equal contexts', () => {
  expect(compared([one, two], [one, two])).toEqual([
    ['same', 1, 1],
    ['same', 2, 2],
  ]);
});

it('tells what was added, removed, moved and revised, in the order of the right side', () => {
  expect(compared([one, two], [three, revised])).toEqual([
    ['added', undefined, 1],
    ['revised', 1, 2],
    ['removed', 2, undefined],
  ]);
  expect(compared([one, two], [two, one]).map(([change]) => change)).toEqual(['moved', 'moved']);
});

it('keeps the reason why an entry is missing on one side', () => {
  const [change] = compareEntries(contextOf(one), contextOf(leftOut(one)));
  expect(change).toMatchObject({ change: 'removed', right: { left_out: 'budget' } });
});

it('does not speak of what neither context has', () => {
  expect(compared([leftOut(one)], [leftOut(one)])).toEqual([]);
});

it('takes a new revision of the Memory around an entry for no change', () => {
  const later = { ...one, artifact: { ...one.artifact, revision: 7 } };
  expect(compared([one], [later])).toEqual([['same', 1, 1]]);
});

it('tells revisions of an Experience apart', () => {
  const experience = aCandidate({ family: 'experience', citation: null });
  const later = { ...experience, artifact: { ...experience.artifact, revision: 2 } };
  expect(compared([experience], [later])).toEqual([['revised', 1, 1]]);
});
