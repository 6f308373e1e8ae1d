import { aCandidate, anExplanation as explained } from '../../../clients/ts/test/support/explained.js';
import type { Candidate } from '../../../clients/ts/test/support/explained.js';
import { compareExplanations } from './compare-explanations.js';
import { describeComparison } from './describe-comparison.js';

const anEntry = (id: string, rest: Partial<Candidate> = {}): Candidate => {
  const memory_ref = { family: 'memory', artifact_id: 'memory', revision: 1 };
  return aCandidate({
    scope_id: 'demo',
    citation: { memory_ref, entry_id: id, entry_version_id: `${id}-1` },
    ...rest,
  });
};

const anExplanation = (content: string, candidates: readonly Candidate[]) =>
  explained({
    context: { schema: 'powercontext.prepared-context.v1', status: 'ready', content, content_bytes: content.length },
    candidates,
    budget: { content_bytes: content.length },
  });

describe('compareExplanations', () => {
  it('finds nothing between a context and itself', () => {
    const one = anExplanation('a\n', [anEntry('a'), anEntry('b')]);
    const comparison = compareExplanations(one, one);
    expect(comparison).toMatchObject({ same: true, text: '', added: [], removed: [], moved: [], changed: [] });
    expect(describeComparison(comparison)[0]).toBe('The contexts are the same.');
  });

  it('tells what came and went, and why the other does not have it', () => {
    const left = anEntry('b', { included: false, left_out: 'section_limit' });
    const before = anExplanation('a\n', [anEntry('a'), left]);
    const after = anExplanation('b\nc\n', [anEntry('b'), anEntry('c')]);
    const { added, removed, text, budget } = compareExplanations(before, after);
    expect(added).toEqual([
      { entry: 'demo memory b', reason: 'section_limit' },
      { entry: 'demo memory c', reason: null },
    ]);
    expect(removed).toEqual([{ entry: 'demo memory a', reason: null }]);
    expect(text).toBe('@@ -1,1 +1,2 @@\n-a\n+b\n+c\n');
    expect(budget.content_bytes).toEqual({ before: 2, after: 4, delta: 2 });
  });

  it('counts places among what both have', () => {
    const before = anExplanation(
      '',
      ['a', 'b', 'c'].map((id) => anEntry(id)),
    );
    const after = anExplanation(
      '',
      ['x', 'b', 'a', 'c'].map((id) => anEntry(id)),
    );
    expect(compareExplanations(before, after).moved).toEqual([
      { entry: 'demo memory a', before: 1, after: 2 },
      { entry: 'demo memory b', before: 2, after: 1 },
    ]);
  });

  it('tells another version from another cut', () => {
    const before = anExplanation('', [anEntry('a'), anEntry('b'), anEntry('c')]);
    const citation = { ...anEntry('a').citation, entry_version_id: 'a-2' } as Candidate['citation'];
    const cut = anEntry('b', { truncated: true, shown_bytes: 5 });
    const after = anExplanation('', [anEntry('a', { citation }), cut, anEntry('c', { recall_rank: 9 })]);
    expect(compareExplanations(before, after).changed).toEqual([
      { entry: 'demo memory a', change: 'version' },
      { entry: 'demo memory b', change: 'truncation' },
    ]);
  });

  it('shows text of others without what would act on a terminal', () => {
    const lines = describeComparison(compareExplanations(anExplanation('', []), anExplanation('+x\n', [])));
    expect(lines.at(-1)).toEqual({ style: 'green', text: '++x' });
  });
});
