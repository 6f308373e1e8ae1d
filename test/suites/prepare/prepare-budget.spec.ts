import fc from 'fast-check';
import type { EffectiveAssembly } from '../../../src/context/core/assembly.js';
import { toEffectiveAssembly } from '../../../src/context/core/assembly.js';
import type { CandidatePools, MemoryCandidate } from '../../../src/context/core/candidate.js';
import { toAddress, toCitation } from '../../../src/context/core/origin.js';
import { RendererService } from '../../../src/context/renderer.service.js';
import { LEGACY, RUNS, hostileText } from './hostile-pools.js';
import { shownChunks } from './oracle.js';
import { prepare } from './prepare.js';

const MEMORY_ONLY = toEffectiveAssembly({ sections: [{ family: 'memory', limit: 8 }] });
const MODES: [string, EffectiveAssembly][] = [
  ['text', MEMORY_ONLY],
  ['legacy', LEGACY],
];

/** Each run renders up to two thousand documents. */
const FEWER_RUNS = { numRuns: Math.ceil(RUNS.numRuns / 3) };

const renderer = new RendererService();
const reference = { family: 'memory', artifactId: 'memory', revision: 3 };

function aMemory(text: string, version = 0): MemoryCandidate {
  const entryVersionId = `e1.v${version}`;
  return { family: 'memory', scopeId: 'quay', artifact: reference, entryId: 'e1', entryVersionId, text };
}

function poolsOf(...texts: string[]): CandidatePools {
  const candidates = texts.map(aMemory);
  return {
    currentScopeId: 'quay',
    memory: [{ artifact: reference, candidates }],
    experience: [],
    profile: [],
    topicMemory: [],
  };
}

/** The document of one entry with exactly this body. */
function documentOf(text: string, assembly: EffectiveAssembly, body: string, truncated: boolean): string {
  const candidate = aMemory(text);
  const placed = { candidate, recallRank: 1, number: 1, headBytes: 0, body, truncated, documentBytes: 0 };
  const totals = { leftOut: [], contentBytes: 0 };
  if (assembly.format === 'legacy') {
    const origin = toCitation(candidate);
    return renderer.render({ format: 'legacy', entries: [{ ...placed, origin }], origins: [origin], ...totals }) ?? '';
  }
  const origin = toAddress(candidate);
  const sections = [{ family: 'memory' as const, entries: [{ ...placed, origin }] }];
  return renderer.render({ format: 'markdown', sections, show: assembly.show, origins: [origin], ...totals }) ?? '';
}

interface PossibleDocument {
  readonly content: string;
  readonly bytes: number;
}

/** Every document the rules allow for one body: whole if not too long, then its cuts of up to `atMost`, longest first. */
function possibleDocuments(text: string, assembly: EffectiveAssembly, atMost: number): PossibleDocument[] {
  const chunks = assembly.format === 'legacy' ? [...text] : shownChunks(text);
  const whole = chunks.join('');
  const bytes = Buffer.byteLength(whole);
  const maxCut = Math.min(atMost, assembly.format === 'legacy' ? bytes - 1 : Infinity, 2000);
  const documents: string[] = [];
  for (let kept = 0, prefix = ''; kept < chunks.length && Buffer.byteLength(prefix) + 3 <= maxCut; kept += 1) {
    if (Buffer.byteLength(prefix) + 3 >= 64) documents.unshift(documentOf(text, assembly, `${prefix}…`, true));
    prefix += chunks[kept];
  }
  if (bytes <= 2000) documents.unshift(documentOf(text, assembly, whole, false));
  return documents.map((content) => ({ content, bytes: Buffer.byteLength(content) }));
}

/** The rules taken literally: the first possible document that fits. */
function firstFitting(documents: readonly PossibleDocument[], maxBytes: number): string | null {
  return documents.find(({ bytes }) => bytes <= maxBytes)?.content ?? null;
}

describe.each(MODES)('fitting into a %s document', (_name, assembly) => {
  const bodyOf = (text: string, maxBytes: number) => {
    const { selection } = prepare(poolsOf(text), assembly, maxBytes);
    return selection.format === 'legacy' ? selection.entries[0]?.body : selection.sections[0]?.entries[0]?.body;
  };

  it('finds what rendering every possible cut would find', () => {
    const visibleText = hostileText.map((text) => `x${text}`);
    fc.assert(
      fc.property(visibleText, fc.integer({ min: 512, max: 2500 }), (text, maxBytes) => {
        const expected = firstFitting(possibleDocuments(text, assembly, maxBytes), maxBytes);
        expect(prepare(poolsOf(text), assembly, maxBytes).content).toBe(expected);
      }),
      FEWER_RUNS,
    );
  });

  it.each([
    ['700 emoji', '🙂'.repeat(700)],
    ['1,900 line ends', `x${'\n'.repeat(1900)}`],
    ['CRLF', 'line\r\n'.repeat(300)],
    ['tag letters', '\u{e0067}'.repeat(300)],
    ['quotes and backslashes', '"\\'.repeat(500)],
  ])('keeps to every budget from 600 to 900 bytes: %s', (_what, text) => {
    const documents = possibleDocuments(text, assembly, 900);
    for (let maxBytes = 600; maxBytes <= 900; maxBytes += 1) {
      const { content, selection } = prepare(poolsOf(text), assembly, maxBytes);
      expect(content).toBe(firstFitting(documents, maxBytes));
      expect(selection.contentBytes).toBe(Buffer.byteLength(content ?? ''));
      expect((content ?? '').isWellFormed()).toBe(true);
    }
  });

  it('never shows less of the only candidate in a larger budget', () => {
    fc.assert(
      fc.property(hostileText, fc.integer({ min: 512, max: 4000 }), fc.nat(2000), (text, maxBytes, more) => {
        const [small, large] = [maxBytes, maxBytes + more].map((bytes) => prepare(poolsOf(text), assembly, bytes));
        expect(large!.selection.contentBytes).toBeGreaterThanOrEqual(small!.selection.contentBytes);
      }),
      RUNS,
    );
  });

  it('tries later, shorter candidates when one does not fit', () => {
    const long = 'long '.repeat(300);
    const { content: alone } = prepare(poolsOf('short'), assembly, 800);
    const room = Buffer.byteLength(alone ?? '');
    const { content, selection } = prepare(poolsOf(long, 'short'), assembly, room);
    expect(content).toContain('short');
    expect(selection.origins).toEqual([expect.objectContaining({ entryVersionId: 'e1.v1' })]);
  });

  it('shows the same of a body of 256 KiB as of its first 4 KiB', () => {
    const line = '今天低潮在六点十二分\r\n';
    expect(bodyOf(line.repeat(8000), 8000)).toBe(bodyOf(line.repeat(128), 8000));
  });
});

describe('a body without a UTF-8 form', () => {
  it.each(MODES)('is refused, not replaced, in a %s document', (_name, assembly) => {
    expect(() => prepare(poolsOf('a\ud800b'), assembly, 8000)).toThrow('lone-surrogate');
  });

  it('does not mistake a pair at any place for a lone surrogate', () => {
    for (let length = 1990; length < 2010; length += 1) {
      const text = `${'\r\n'.repeat(length)}🙂${'🙂'.repeat(40)}`;
      for (const [, assembly] of MODES) expect(prepare(poolsOf(`x${text}`), assembly, 32768).content).not.toBeNull();
    }
  });
});
