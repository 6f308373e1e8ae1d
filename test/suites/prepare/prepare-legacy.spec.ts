import fc from 'fast-check';
import type { Origin } from '../../../src/context/core/origin.js';
import type { LegacySelection } from '../../../src/context/core/selection.js';
import { LEGACY, RUNS, budget, hostilePools } from './hostile-pools.js';
import { bodyOf } from './oracle.js';
import { toWireOrigin } from './prepare-vector.js';
import { prepare } from './prepare.js';

interface Item {
  readonly citation: object;
  readonly content: string;
  readonly truncated: boolean;
  readonly kind?: string;
}

function forEveryEnvelope(check: (content: string | null, selection: LegacySelection, maxBytes: number) => void): void {
  fc.assert(
    fc.property(hostilePools, budget, (pools, maxBytes) => {
      const { content, selection } = prepare(pools, LEGACY, maxBytes);
      check(content, selection as LegacySelection, maxBytes);
    }),
    RUNS,
  );
}

describe('legacy envelopes of hostile candidates', () => {
  it('never exceed the budget, and count themselves exactly', () => {
    forEveryEnvelope((content, { contentBytes, origins }, maxBytes) => {
      expect(contentBytes).toBe(Buffer.byteLength(content ?? ''));
      expect(contentBytes).toBeLessThanOrEqual(maxBytes);
      expect((content ?? '').isWellFormed()).toBe(true);
      expect(content === null).toBe(origins.length === 0);
    });
  });

  it('hold one line of JSON between their markers, whose citations are the origins in order', () => {
    forEveryEnvelope((content, { origins }) => {
      expect(readItems(content).map((item) => item.citation)).toEqual(origins.map(citationOf));
    });
  });

  it('show whole bodies whole, and cut ones as a shorter prefix of 64 to 2000 bytes', () => {
    forEveryEnvelope((content, { entries }) => {
      for (const [at, item] of readItems(content).entries()) {
        const stored = storedBody(entries[at]!.candidate);
        const bytes = Buffer.byteLength(item.content);
        expect(bytes).toBeLessThanOrEqual(2000);
        if (!item.truncated) expect(item.content).toBe(stored);
        else {
          expect(stored.startsWith(item.content.slice(0, -1))).toBe(true);
          expect(item.content.endsWith('…')).toBe(true);
          expect(bytes).toBeGreaterThanOrEqual(64);
          expect(bytes).toBeLessThan(Buffer.byteLength(stored));
        }
      }
    });
  });

  it('hold at most eight items, two of them Experiences', () => {
    forEveryEnvelope((content) => {
      const items = readItems(content);
      expect(items.length).toBeLessThanOrEqual(8);
      expect(items.filter((item) => item.kind === 'experience').length).toBeLessThanOrEqual(2);
    });
  });
});

function readItems(content: string | null): Item[] {
  if (content === null) return [];
  const lines = content.split('\n');
  expect(lines).toHaveLength(6);
  expect([lines[2], lines[3], lines[5]]).toEqual([
    '',
    'BEGIN_POWERCONTEXT_PREPARED_CONTEXT_V1',
    'END_POWERCONTEXT_PREPARED_CONTEXT_V1',
  ]);
  const { trust, items } = JSON.parse(lines[4]!) as { trust: string; items: Item[] };
  expect(trust).toBe('untrusted_history');
  return items;
}

function citationOf(origin: Origin): object {
  const { type, ...wire } = toWireOrigin(origin) as { type: string };
  if (type === 'artifact_ref') return { artifact_ref: wire };
  return type === 'artifact_address' ? { artifact: wire } : wire;
}

function storedBody(candidate: LegacySelection['entries'][number]['candidate']): string {
  if (candidate.family !== 'topic-memory') return bodyOf(candidate);
  const { title, summary, snippet } = candidate;
  return JSON.stringify(snippet === null ? { title, summary } : { title, summary, snippet });
}
