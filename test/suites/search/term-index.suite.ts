import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { DocumentKey, ScopeCollection } from '../../../src/search/term-index.js';
import { engineeringNotes } from './engineering-notes.js';
import type { TermIndexHarness } from './term-index-harness.js';

const MEMORY_TEXT = 'After changing OpenAPI, regenerate the client and run contract tests.';
const EXPERIENCE_TEXT = [
  'Situation: The HTTP API contract changed.',
  'Action: Run make api-generate and make contract-test.',
  'Outcome: Generated code matches the contract and tests pass.',
  'Lesson: Regenerate after a contract change, then validate.',
].join('\n');
const RFC_QUERIES = [
  'After an HTTP API change, how should we investigate a client-contract mismatch?',
  'What validation does this project require after API changes?',
];

/** What every implementation of `TermIndex` must do. */
export function describeTermIndex(name: string, open: () => Promise<TermIndexHarness>): void {
  describe(`TermIndex: ${name}`, () => {
    let harness: TermIndexHarness;
    let scopes = 0;

    beforeAll(async () => {
      harness = await open();
    });
    afterAll(() => harness.close());

    const aScope = (): ScopeCollection => ({ collection: 'memory', scopeId: `scope:${(scopes += 1)}` });
    const keyOf = (within: ScopeCollection, documentId: string): DocumentKey => ({ ...within, documentId });
    const put = (within: ScopeCollection, documentId: string, text: string) =>
      harness.unitOfWork.run((tx) => harness.index.put(tx, keyOf(within, documentId), text));
    const remove = (within: ScopeCollection, documentId: string) =>
      harness.unitOfWork.run((tx) => harness.index.remove(tx, keyOf(within, documentId)));
    const search = (within: ScopeCollection, query: string, limit = 16) =>
      harness.unitOfWork.read((snapshot) => harness.index.search(snapshot, within, query, limit));
    const putAll = (within: ScopeCollection, texts: readonly string[]) =>
      harness.unitOfWork.run(async (tx) => {
        for (const [number, text] of texts.entries())
          await harness.index.put(tx, keyOf(within, `note-${number}`), text);
      });

    describe('membership', () => {
      test('a stored document is found by its words, an unknown Scope holds nothing', async () => {
        const within = aScope();
        await put(within, 'a', 'Deployments happen on Tuesday.');
        expect(await search(within, 'When do we deploy?')).toEqual(['a']);
        expect(await search(within, 'invoices')).toEqual([]);
        expect(await search(aScope(), 'deploy')).toEqual([]);
      });

      test('Scopes and collections do not see each other', async () => {
        const [one, other] = [aScope(), aScope()];
        await put(one, 'a', 'lighthouse keeper');
        await put(other, 'b', 'lighthouse lamp');
        expect(await search(one, 'lighthouse')).toEqual(['a']);
        expect(await search({ ...one, collection: 'experience' }, 'lighthouse')).toEqual([]);
      });

      test('Scope ids compare exactly', async () => {
        await put({ collection: 'memory', scopeId: 'Alpha' }, 'upper', 'lighthouse');
        await put({ collection: 'memory', scopeId: 'alpha' }, 'lower', 'lighthouse');
        expect(await search({ collection: 'memory', scopeId: 'alpha' }, 'lighthouse')).toEqual(['lower']);
      });

      test('a second put replaces the text', async () => {
        const within = aScope();
        await put(within, 'a', 'granite');
        await put(within, 'a', 'marble');
        expect(await search(within, 'granite')).toEqual([]);
        expect(await search(within, 'marble')).toEqual(['a']);
      });

      test('a removed document is gone, removing it again or an unknown one changes nothing', async () => {
        const within = aScope();
        await put(within, 'a', 'granite');
        await put(within, 'b', 'granite');
        await remove(within, 'a');
        await remove(within, 'a');
        await remove(within, 'never');
        expect(await search(within, 'granite')).toEqual(['b']);
      });

      test('a failed unit leaves nothing behind and takes nothing away', async () => {
        const within = aScope();
        await put(within, 'a', 'granite');
        const failing = harness.unitOfWork.run(async (tx) => {
          await harness.index.put(tx, keyOf(within, 'a'), 'marble');
          await harness.index.put(tx, keyOf(within, 'b'), 'granite');
          throw new Error('stop');
        });
        await expect(failing).rejects.toThrow('stop');
        expect(await search(within, 'granite')).toEqual(['a']);
        expect(await search(within, 'marble')).toEqual([]);
      });

      test('a document of stop words or of nothing is stored, replaced and removed like any other', async () => {
        const within = aScope();
        await put(within, 'a', '');
        await put(within, 'a', 'the and of');
        await put(within, 'a', 'granite');
        await put(within, 'a', '!!!');
        expect(await search(within, 'granite')).toEqual([]);
        await remove(within, 'a');
      });
    });

    describe('order', () => {
      test('the better match comes first', async () => {
        const within = aScope();
        await put(within, 'both', 'The vault job rotates signing keys.');
        await put(within, 'one', 'The vault door is blue.');
        expect(await search(within, 'vault signing keys')).toEqual(['both', 'one']);
      });

      test('equal matches come newest put first, and a replacement is new', async () => {
        const within = aScope();
        for (const id of ['a', 'c', 'b']) await put(within, id, 'granite quarry');
        expect(await search(within, 'granite')).toEqual(['b', 'c', 'a']);
        await put(within, 'a', 'granite quarry');
        expect(await search(within, 'granite')).toEqual(['a', 'b', 'c']);
      });

      test('no more than the limit', async () => {
        const within = aScope();
        for (const id of ['a', 'b', 'c']) await put(within, id, 'granite quarry');
        expect(await search(within, 'granite', 2)).toEqual(['c', 'b']);
      });
    });

    describe('admission (D-24)', () => {
      test.each(RFC_QUERIES)('the RFC examples find their entries: %s', async (query) => {
        const [memory, experience] = [aScope(), aScope()];
        await put(memory, 'entry-1', MEMORY_TEXT);
        await put(experience, 'experience-1', EXPERIENCE_TEXT);
        expect(await search(memory, query)).toEqual(['entry-1']);
        expect(await search(experience, query)).toEqual(['experience-1']);
      });

      test('the RFC examples find their entries among 1,000 others, and small talk finds none of them', async () => {
        const within = aScope();
        await put(within, 'entry-1', MEMORY_TEXT);
        await put(within, 'experience-1', EXPERIENCE_TEXT);
        await putAll(within, engineeringNotes(1_000));
        for (const query of RFC_QUERIES) {
          expect([...(await search(within, query, 8))].slice(0, 2).sort()).toEqual(['entry-1', 'experience-1']);
        }
        for (const talk of ['hi', 'ok', 'thanks', '继续', 'Write a haiku about the sea', 'Tell me a joke about cats']) {
          expect(await search(within, talk)).toEqual([]);
        }
      });

      test('working instructions behind a question neither hide nor bury its entry', async () => {
        const within = aScope();
        await put(within, 'quartz', 'The Quartz deployment code is QUARTZ-8413.');
        await putAll(within, engineeringNotes(200));
        const question = 'What is the Quartz deployment code?';
        const instructions =
          "Please keep the reply under twenty words, write it as a table with two columns, mention the owner team and the ticket number, and compare it with last quarter's naming scheme used by the mobile squad.";
        expect((await search(within, question))[0]).toBe('quartz');
        expect((await search(within, `${question} ${instructions.repeat(10)}`)).slice(0, 3)).toContain('quartz');
      });

      test('a word that most documents hold is found although its postings exceed the first pass', async () => {
        const within = aScope();
        await putAll(
          within,
          Array.from({ length: 1_200 }, (_, number) => `granite block ${number} lane${number}x`),
        );
        const rare = Array.from({ length: 40 }, (_, number) => `lane${number}x`).join(' ');
        expect(await search(within, 'granite', 4)).toHaveLength(4);
        expect(await search(within, `granite ${rare}`, 4)).toHaveLength(4);
        expect(await search(within, `granite ${'lorem ipsum dolor '.repeat(60)}`, 4)).toHaveLength(4);
      });
    });

    describe('explanation', () => {
      test('names the words of each text that match, as they stand there', async () => {
        const texts = ['Granite, GRANITE quarry.', 'marble', ''];
        expect(await harness.index.matchedWords('Where is the granite quarry?', texts)).toEqual([
          ['Granite', 'GRANITE', 'quarry'],
          [],
          [],
        ]);
      });
    });

    describe('odd input', () => {
      test.each([
        '',
        ' ',
        '!!!',
        '"',
        "'",
        '*',
        'AND',
        'NEAR(',
        '\0',
        '\u0301',
        '\ud800',
        '%_',
        '-',
        '(',
        '🙂',
        '\u200b',
      ])('%j finds nothing and raises nothing', async (query) => {
        const within = aScope();
        await put(within, 'a', 'granite');
        expect(await search(within, query)).toEqual([]);
      });

      test('odd characters around a word do not hide it, in the document or in the query', async () => {
        const within = aScope();
        await put(within, 'a', 'x"y\0 *granite* AND (NEAR "quarry" \ud800 \u0301');
        expect(await search(within, '"granite* OR \0quarry\')')).toEqual(['a']);
      });

      test('a query of the longest size, all of it different words', async () => {
        const within = aScope();
        await put(within, 'a', 'granite quarry');
        const words = Array.from({ length: 1_100 }, (_, number) => `w${number.toString(36)}zzz`).join(' ');
        expect(await search(within, `${words.slice(0, 8_170)} granite quarry`)).toEqual(['a']);
      });

      test('identifiers with every printable ASCII character', async () => {
        const within = aScope();
        const documentId = Array.from({ length: 94 }, (_, offset) => String.fromCharCode(33 + offset)).join('');
        await put(within, documentId, 'granite');
        expect(await search(within, 'granite')).toEqual([documentId]);
      });
    });
  });
}
