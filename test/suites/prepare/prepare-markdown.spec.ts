import fc from 'fast-check';
import type { MarkdownSelection, SelectedEntry } from '../../../src/context/core/selection.js';
import { RUNS, budget, hostilePools, markdownAssembly } from './hostile-pools.js';
import { bodyOf, shownChunks } from './oracle.js';
import { prepare } from './prepare.js';
import { readMarkdown } from './read-markdown.js';

const entriesOf = (selection: MarkdownSelection): SelectedEntry[] =>
  selection.sections.flatMap((section) => section.entries);

/** Runs a check on every prepared text document, empty ones included. */
function forEveryDocument(
  check: (content: string | null, selection: MarkdownSelection, maxBytes: number) => void,
): void {
  fc.assert(
    fc.property(hostilePools, markdownAssembly, budget, (pools, assembly, maxBytes) => {
      const { content, selection } = prepare(pools, assembly, maxBytes);
      check(content, selection as MarkdownSelection, maxBytes);
    }),
    RUNS,
  );
}

describe('text documents of hostile candidates', () => {
  it('never exceed the budget, and count themselves exactly', () => {
    forEveryDocument((content, { contentBytes, origins }, maxBytes) => {
      expect(contentBytes).toBe(Buffer.byteLength(content ?? ''));
      expect(contentBytes).toBeLessThanOrEqual(maxBytes);
      expect(content === null).toBe(origins.length === 0);
    });
  });

  it('are well formed and hold no control or format character but LF', () => {
    forEveryDocument((content) => {
      expect((content ?? '').isWellFormed()).toBe(true);
      expect((content ?? '').replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u);
    });
  });

  it('read back strictly: nothing stored starts a line outside its quote, and citations are the origins in order', () => {
    forEveryDocument((content, { origins }) => {
      const read = content === null ? [] : readMarkdown(content);
      expect(
        read.map(({ scopeId, family, artifactId, revision, entryId, entryVersionId }) => ({
          scopeId,
          artifact: { family, artifactId, revision },
          entryId,
          entryVersionId,
        })),
      ).toEqual(
        origins.map((origin) => {
          if (origin.type === 'artifact_address') return { scopeId: origin.scopeId, artifact: origin.artifact };
          if (origin.type === 'memory_entry_address')
            return {
              scopeId: origin.scopeId,
              artifact: origin.memory,
              entryId: origin.entryId,
              entryVersionId: origin.entryVersionId,
            };
          throw new Error(`a local origin in a text document: ${origin.type}`);
        }),
      );
    });
  });

  it('show whole bodies whole, and cut ones as a prefix of whole characters of 64 to 2000 bytes', () => {
    forEveryDocument((content, selection) => {
      const read = content === null ? [] : readMarkdown(content);
      for (const [at, entry] of entriesOf(selection).entries()) {
        const { body = '', truncated } = read[at] ?? {};
        const chunks = shownChunks(bodyOf(entry.candidate));
        expect(Buffer.byteLength(body)).toBeLessThanOrEqual(2000);
        expect(truncated).toBe(entry.truncated);
        if (!truncated) expect(body).toBe(chunks.join(''));
        else expectCut(body, chunks);
      }
    });
  });

  it('keep the sections they have when another one is added behind', () => {
    fc.assert(
      fc.property(hostilePools, markdownAssembly, budget, (pools, assembly, maxBytes) => {
        const shorter = { ...assembly, sections: assembly.sections.slice(0, -1) };
        const before = prepare(pools, shorter, maxBytes).selection as MarkdownSelection;
        const after = prepare(pools, assembly, maxBytes).selection as MarkdownSelection;
        expect(after.sections.slice(0, before.sections.length)).toEqual(before.sections);
      }),
      RUNS,
    );
  });
});

function expectCut(body: string, chunks: readonly string[]): void {
  expect(body.endsWith('…')).toBe(true);
  expect(Buffer.byteLength(body)).toBeGreaterThanOrEqual(64);
  const kept = body.slice(0, -1);
  let prefix = '';
  for (const chunk of chunks) {
    if (prefix.length >= kept.length) break;
    prefix += chunk;
  }
  expect(kept).toBe(prefix);
}
