import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { engines } from '../../support/databases.js';
import { openOn } from './term-index-harness.js';
import type { TermIndexHarness } from './term-index-harness.js';

interface Probes {
  readonly entries: readonly { readonly id: string; readonly text: string }[];
  /** `expect` is among the first three hits of `query`. */
  readonly probes: readonly { readonly query: string; readonly expect: string }[];
  /** Queries that find nothing at all. */
  readonly nothing: readonly string[];
}

const file = join(import.meta.dirname, '../../vectors/search/probes.json');
const { entries, probes, nothing } = JSON.parse(readFileSync(file, 'utf8')) as Probes;

describe.each(engines)('recall probes on %s', (engine) => {
  const within = { collection: 'memory', scopeId: 'project:demo' } as const;
  let harness: TermIndexHarness;

  beforeAll(async () => {
    harness = await openOn(engine);
    await harness.unitOfWork.run(async (tx) => {
      for (const { id, text } of entries) await harness.index.put(tx, { ...within, documentId: id }, text);
    });
  });
  afterAll(() => harness.close());

  const search = (query: string) =>
    harness.unitOfWork.read((snapshot) => harness.index.search(snapshot, within, query, 8));

  test.each(probes.map((probe) => [probe.query, probe.expect]))('%s → %s', async (query, expected) => {
    expect((await search(query)).slice(0, 3)).toContain(expected);
  });

  test.each(nothing)('%s → nothing', async (query) => {
    expect(await search(query)).toEqual([]);
  });

  test('every hit is explained by words of its text', async () => {
    const texts = new Map(entries.map(({ id, text }) => [id, text]));
    for (const { query } of probes) {
      const found = (await search(query)).map((id) => texts.get(id) ?? '');
      const words = await harness.index.matchedWords(query, found);
      expect({ query, unexplained: found.filter((_, at) => words[at]?.length === 0) }).toEqual({
        query,
        unexplained: [],
      });
      for (const [at, text] of found.entries()) for (const word of words[at] ?? []) expect(text).toContain(word);
    }
  });

  test('extra hits stay rare', async () => {
    let extra = 0;
    for (const { query } of probes) extra += (await search(query)).length - 1;
    expect(extra / probes.length).toBeLessThan(0.5);
  });
});
