import type { Wire } from '#client';
import { compareExplanations } from './compare-explanations.js';
import { describeComparison } from './describe-comparison.js';

type Candidate = Wire['ExplainedCandidate'];

const anEntry = (id: string, rest: Partial<Candidate> = {}): Candidate => ({
  family: 'memory',
  scope_id: 'demo',
  artifact: { family: 'memory', artifact_id: 'memory', revision: 1 },
  citation: {
    memory_ref: { family: 'memory', artifact_id: 'memory', revision: 1 },
    entry_id: id,
    entry_version_id: `${id}-1`,
  },
  recall_rank: 1,
  matched_by: ['fts'],
  matched_terms: [],
  included: true,
  truncated: false,
  left_out: null,
  body_bytes: 10,
  shown_bytes: 10,
  rendered_bytes: 100,
  ...rest,
});

const anExplanation = (content: string, candidates: readonly Candidate[]): Wire['ContextExplanation'] => ({
  context: { schema: 'powercontext.prepared-context.v1', status: 'ready', content, content_bytes: content.length },
  content_sha256: null,
  estimated_tokens: 1,
  candidates: [...candidates],
  totals: { candidates: candidates.length, included: candidates.length, left_out: [] },
  budget: {
    max_bytes: 8000,
    content_bytes: content.length,
    unused_bytes: 8000 - content.length,
    frame_bytes: 0,
    citation_bytes: 0,
    body_bytes: content.length,
    families: [],
    smallest_useful_bytes: null,
    hosts: [],
  },
  steps: [],
  degraded: [],
  cache_identity: {
    identity: 'powercontext.prepare-identity.v1',
    scope_id: 'demo',
    query: 'q',
    max_bytes: 8000,
    assembly: null,
  },
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
