import { pairEntries } from '../src/index.js';
import { aCandidate, anExplanation } from './support/explained.js';
import type { Candidate } from './support/explained.js';

const contextOf = (...candidates: Candidate[]) => anExplanation({ candidates });
const leftOut = (candidate: Candidate): Candidate => ({ ...candidate, included: false, left_out: 'budget' });

const paired = (before: Candidate[], after: Candidate[]) => pairEntries(contextOf(...before), contextOf(...after));
const changes = (before: Candidate[], after: Candidate[]) =>
  paired(before, after).map(({ change, beforePlace, afterPlace }) => [change, beforePlace, afterPlace]);

const [one, two, three, four] = [aCandidate(), aCandidate(), aCandidate(), aCandidate()];
const revised: Candidate = {
  ...one,
  citation: one.citation && { ...one.citation, entry_version_id: 'mem_ver_other' },
};

describe('entries of two contexts', () => {
  it('are the same where nothing changed', () => {
    expect(changes([one, two], [one, two])).toEqual([
      ['same', 1, 1],
      ['same', 2, 2],
    ]);
  });

  it('were added, removed and revised, in the order of the later context', () => {
    expect(changes([one, two], [three, revised])).toEqual([
      ['added', undefined, 1],
      ['revised', 1, 2],
      ['removed', 2, undefined],
    ]);
  });

  it('have moved only among those that both contexts have', () => {
    const orders = paired([one, two, three], [four, two, one, three]).map(({ order }) => order);
    expect(orders).toEqual([undefined, { before: 2, after: 1 }, { before: 1, after: 2 }, { before: 3, after: 3 }]);
  });

  it('keep the reason why they are missing on one side', () => {
    const [pair] = paired([one], [leftOut(one)]);
    expect(pair).toMatchObject({ change: 'removed', after: { left_out: 'budget' }, order: undefined });
  });

  it('are none that neither context has', () => {
    expect(paired([leftOut(one)], [leftOut(one)])).toEqual([]);
  });

  it('count as they are in the context, whatever else was left out of them', () => {
    expect(changes([leftOut(revised), one], [one])).toEqual([['same', 1, 1]]);
  });

  it('do not change with a new revision of the Memory around them, but with one of their own', () => {
    const laterOf = (candidate: Candidate) => ({ ...candidate, artifact: { ...candidate.artifact, revision: 7 } });
    expect(changes([one], [laterOf(one)])).toEqual([['same', 1, 1]]);
    const experience = aCandidate({ family: 'experience', citation: null });
    expect(changes([experience], [laterOf(experience)])).toEqual([['revised', 1, 1]]);
  });

  it('are cut where another part of the same version is shown', () => {
    expect(changes([one], [{ ...one, truncated: true, shown_bytes: 5 }])).toEqual([['cut', 1, 1]]);
    expect(changes([one], [{ ...one, recall_rank: 9 }])).toEqual([['same', 1, 1]]);
  });
});
