import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { engineeringNotes } from './engineering-notes.js';
import { openFake, openSqlite } from './term-index-harness.js';
import type { TermIndexHarness } from './term-index-harness.js';
import { describeTermIndex } from './term-index.suite.js';

describeTermIndex('SQLite', openSqlite);

describe('SQLite term index', () => {
  const within = { collection: 'memory', scopeId: 'project:demo' } as const;
  let sqlite: TermIndexHarness;
  let fake: TermIndexHarness;

  beforeAll(async () => {
    [sqlite, fake] = [await openSqlite(), await openFake()];
    for (const { index, unitOfWork } of [sqlite, fake]) {
      await unitOfWork.run(async (tx) => {
        for (const [number, text] of engineeringNotes(300).entries()) {
          await index.put(tx, { ...within, documentId: `note-${number}` }, text);
        }
      });
    }
  });
  afterAll(() => sqlite.close());

  const totals = () =>
    sqlite.unitOfWork.read((snapshot) =>
      snapshot.manager.query(`SELECT document_count AS counted, total_length AS length,
        (SELECT count(*) FROM search_documents) AS stored, (SELECT sum(length) FROM search_documents) AS summed,
        (SELECT count(*) FROM search_terms) AS posted FROM search_collections`),
    );

  test('totals follow puts, replacements and removals', async () => {
    const key = { ...within, documentId: 'extra' };
    const [before] = await totals();
    await sqlite.unitOfWork.run((tx) => sqlite.index.put(tx, key, 'granite quarry'));
    await sqlite.unitOfWork.run((tx) => sqlite.index.put(tx, key, 'granite quarry lane'));
    const [after] = await totals();
    expect(after).toMatchObject({ counted: before.counted + 1, length: before.length + 3, stored: after.counted });
    expect(after).toMatchObject({ summed: after.length, posted: after.counted });
    await sqlite.unitOfWork.run((tx) => sqlite.index.remove(tx, key));
    expect(await totals()).toEqual([before]);
  });

  test('it agrees with judging every document', async () => {
    const word = fc.constantFrom(
      'billing',
      'queue',
      'webhooks',
      'encrypts',
      'tenant',
      'the',
      'midnight',
      'cookies',
      'nothing',
      'Note',
    );
    const queries = fc.sample(fc.array(word, { minLength: 1, maxLength: 6 }), { numRuns: 100, seed: 24 });
    for (const query of queries.map((words) => words.join(' '))) {
      const [found, expected] = await Promise.all(
        [sqlite, fake].map(({ index, unitOfWork }) =>
          unitOfWork.read((snapshot) => index.search(snapshot, within, query, 400)),
        ),
      );
      expect(found).toEqual(expected);
    }
  });

  test('no query raises an error', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.string({ unit: fc.constantFrom(...'"\'*()^:-+~AND OR NEAR\0\u0301灯塔aZ_1./ '), maxLength: 60 }),
    );
    await fc.assert(
      fc.asyncProperty(text, async (query) => {
        const hits = await sqlite.unitOfWork.read((snapshot) => sqlite.index.search(snapshot, within, query, 8));
        expect(hits.length).toBeLessThanOrEqual(8);
      }),
      { numRuns: 2_000 },
    );
  });
});
