import { extractedChanges, extractionInput, extractionSchema } from './extraction.js';
import type { ExtractedSource, KnownEntry } from './extraction.js';

const sources: readonly ExtractedSource[] = ['one', 'two'].map((text) => ({
  sourceType: 'content',
  sourceId: `id of ${text}`,
  text,
  metadata: null,
}));
const entries: readonly KnownEntry[] = [{ entryId: 'e1', kind: 'fact', text: 'Known.' }];
const input = extractionInput(sources, entries, 1_000);
const schema = extractionSchema(input);

const add = (text: string, ...evidence_ids: string[]) => ({ intent: 'add', kind: 'fact', text, evidence_ids });
const revise = (entry_id: string) => ({ ...add('Newer.', 'source:2'), intent: 'revise', entry_id });
const changesOf = (...candidates: unknown[]) => extractedChanges(schema.parse({ candidates }), sources, entries);

describe('Memory extraction', () => {
  it('names evidence by its place, never by what it calls itself', () => {
    expect(input.evidence.map(({ evidence_id }) => evidence_id)).toEqual(['source:1', 'source:2']);
    expect(input.evidence[0]?.content).toEqual({ source_type: 'content', source_id: 'id of one', content: 'one' });
  });

  it('marks evidence of which only the beginning is shown', () => {
    const long = [{ ...sources[0], text: 'x'.repeat(500) } as ExtractedSource];
    expect(extractionInput(long, [], 100).evidence[0]?.content).toMatchObject({
      content: 'x'.repeat(100),
      truncated: true,
    });
  });

  it('translates additions and revisions, each with the Sources it cites in their order', () => {
    expect(changesOf(add('New.', 'source:2', 'source:1'), { ...revise('e1'), reason: 'Newer.' })).toEqual([
      { entryId: null, kind: 'fact', text: 'New.', reason: null, sources },
      { entryId: 'e1', kind: 'fact', text: 'Newer.', reason: 'Newer.', sources: [sources[1]] },
    ]);
  });

  it('leaves out additions of what is known, whatever its case and kind', () => {
    expect(
      changesOf({ ...add(' known.', 'source:1'), kind: 'decision' }, add('A.', 'source:1'), add('a. ', 'source:2')),
    ).toMatchObject([{ text: 'A.' }]);
  });

  it.each([
    ['the same entry twice', [revise('e1'), revise('e1')]],
    ['an unknown entry', [revise('e2')]],
    ['evidence twice removed', [add('A.', 'source:3')]],
    ['evidence more often than there is', [add('A.', 'source:1', 'source:2', 'source:1')]],
    ['a text whose normal form is too long', [add('\u0958'.repeat(2_700), 'source:1')]],
  ])('refuses %s', (_, candidates) => {
    expect(schema.safeParse({ candidates }).success).toBe(false);
  });
});
