import { beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { engineeringNotes } from './engineering-notes.js';
import { openFake } from './term-index-harness.js';
import type { TermIndexHarness } from './term-index-harness.js';

const OWN_TEXTS = [
  '服务器重启流程',
  'נעשתה פריסה',
  'デプロイは火曜日',
  'Café v1.1.6 on fix/release-1',
  'Marta owns src/app.ts',
  'what? 灯塔。',
];

describe('appending text never loses a hit (D-24)', () => {
  const within = { collection: 'memory', scopeId: 'project:demo' } as const;
  const texts = [...engineeringNotes(120), ...OWN_TEXTS];
  let harness: TermIndexHarness;

  beforeAll(async () => {
    harness = await openFake();
    await harness.unitOfWork.run(async (tx) => {
      for (const [number, text] of texts.entries())
        await harness.index.put(tx, { ...within, documentId: `${number}` }, text);
    });
  });

  const search = (query: string) =>
    harness.unitOfWork.read((snapshot) => harness.index.search(snapshot, within, query, texts.length));

  const fragment = fc.oneof(
    fc.constantFrom(...texts.flatMap((text) => text.split(' '))),
    fc.constantFrom(
      '?',
      '.',
      '?\n',
      '!',
      '。',
      '？',
      '"',
      'Please',
      'answer',
      'the',
      'table',
      '20',
      'hi',
      'Marta',
      '谢谢',
      '请说明',
    ),
    fc.string({ unit: 'grapheme', maxLength: 8 }),
  );
  const phrase = (maxLength: number) =>
    fc
      .array(fc.tuple(fragment, fc.constantFrom('', ' ', ' ', '\n')), { maxLength })
      .map((parts) => parts.flat().join(''));
  const border = fc.constantFrom(' ', '\n', '\n\n', '\t');

  test('whatever is appended after a blank', async () => {
    await fc.assert(
      fc.asyncProperty(phrase(6), border, phrase(30), async (query, blank, appended) => {
        const longer = new Set(await search(query + blank + appended));
        expect((await search(query)).filter((id) => !longer.has(id))).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });

  test('the law is not empty: these queries do hit', async () => {
    for (const query of ['重启', 'billing', 'v1.1.6', 'Who is Marta?', 'the cookies'])
      expect(await search(query)).not.toEqual([]);
  });
});
