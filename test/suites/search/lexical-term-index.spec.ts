import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { engineeringNotes } from './engineering-notes.js';
import { engines } from '../../support/databases.js';
import type { Engine } from '../../support/databases.js';
import { openFake, openOn } from './term-index-harness.js';
import type { TermIndexHarness } from './term-index-harness.js';
import { describeTermIndex } from './term-index.suite.js';

for (const engine of engines) describeTermIndex(engine, () => openOn(engine));

/** How many documents the postings name. */
const POSTED: Readonly<Record<Engine, string>> = {
  sqlite: 'SELECT count(*) FROM search_terms',
  oceanbase: 'SELECT count(DISTINCT document_seq) FROM search_postings',
};

describe.each(engines)('The lexical term index on %s', (engine) => {
  const within = { collection: 'memory', scopeId: 'project:demo' } as const;
  let real: TermIndexHarness;
  let fake: TermIndexHarness;

  beforeAll(async () => {
    [real, fake] = [await openOn(engine), await openFake()];
    for (const { index, unitOfWork } of [real, fake]) {
      await unitOfWork.run(async (tx) => {
        for (const [number, text] of engineeringNotes(300).entries()) {
          await index.put(tx, { ...within, documentId: `note-${number}` }, text);
        }
      });
    }
  });
  afterAll(() => real.close());

  const totals = () =>
    real.unitOfWork.read((snapshot) =>
      snapshot.manager.query(`SELECT document_count AS counted, total_length AS length,
        (SELECT count(*) FROM search_documents) AS kept, (SELECT sum(length) FROM search_documents) AS summed,
        (${POSTED[engine]}) AS posted FROM search_collections`),
    );

  test('totals follow puts, replacements and removals', async () => {
    const key = { ...within, documentId: 'extra' };
    const [before] = await totals();
    await real.unitOfWork.run((tx) => real.index.put(tx, key, 'granite quarry'));
    await real.unitOfWork.run((tx) => real.index.put(tx, key, 'granite quarry lane'));
    const [after] = await totals();
    expect(after).toMatchObject({ counted: before.counted + 1, length: before.length + 3, kept: after.counted });
    expect(after).toMatchObject({ summed: after.length, posted: after.counted });
    await real.unitOfWork.run((tx) => real.index.remove(tx, key));
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
        [real, fake].map(({ index, unitOfWork }) =>
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
        const hits = await real.unitOfWork.read((snapshot) => real.index.search(snapshot, within, query, 8));
        expect(hits.length).toBeLessThanOrEqual(8);
      }),
      { numRuns: 2_000 },
    );
  });
});
