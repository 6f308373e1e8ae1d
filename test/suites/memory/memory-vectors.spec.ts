import { readFileSync } from 'node:fs';
import { canonicalNfcJson } from '../../../src/artifacts/kernel/canonical-json.js';
import { cleanRanks } from '../../../src/artifacts/kernel/clean-ranks.js';
import { sha256Hex } from '../../../src/artifacts/kernel/digest.js';
import { fuseRanks } from '../../../src/artifacts/kernel/fuse-ranks.js';
import { isNear, unitVector } from '../../../src/artifacts/kernel/unit-vector.js';
import { embeddingHash } from '../../../src/artifacts/kernel/embedding-hash.js';
import { entryContentHash } from '../../../src/artifacts/memory/domain/entry-hash.js';
import { memoryDigest } from '../../../src/artifacts/memory/domain/memory-content.js';
import type { MemoryContent } from '../../../src/artifacts/memory/domain/memory-content.js';
import { normalizeKind, normalizeReason, normalizeText } from '../../../src/artifacts/memory/domain/memory-text.js';
import type { Normalized } from '../../../src/artifacts/memory/domain/memory-text.js';

type Pair = readonly [entryId: string, entryVersionId: string];

interface MemoryVectors {
  readonly fuse: readonly {
    readonly name: string;
    readonly fts: readonly Pair[];
    readonly vector: readonly Pair[];
    readonly limit: number;
    readonly expected: readonly {
      readonly entry_id: string;
      readonly entry_version_id: string;
      readonly score: number;
      readonly matched_by: readonly string[];
    }[];
  }[];
  readonly vector_admit: readonly { readonly distance: number; readonly admitted: boolean }[];
  readonly rerank_ranks: readonly {
    readonly selected: readonly number[];
    readonly candidate_count: number;
    readonly limit: number;
    readonly ranks: readonly number[];
    readonly discarded: number;
  }[];
  readonly normalize_text: readonly ({ readonly input: string } & Normalized<string>)[];
  readonly normalize_reason: readonly ({ readonly input: string | null } & Normalized<string | null>)[];
  readonly entry_hash: readonly {
    readonly input: {
      readonly kind: string;
      readonly text: string;
      readonly source_refs: readonly { readonly source_type: string; readonly source_id: string }[];
      readonly artifact_refs: readonly {
        readonly family: string;
        readonly artifact_id: string;
        readonly revision: number;
      }[];
    };
    readonly sha256: string;
  }[];
  readonly memory_hash: readonly { readonly canonical: string; readonly sha256: string }[];
  readonly embedding_hash: readonly {
    readonly profile: {
      readonly profile_id: string;
      readonly model: string;
      readonly dimension: number;
      readonly distance: 'l2';
      readonly normalization: 'unit';
    };
    readonly entry_content_hash: string;
    readonly sha256: string;
  }[];
  readonly unit_vector: readonly { readonly input: readonly number[]; readonly output: readonly number[] }[];
}

const vectors = JSON.parse(
  readFileSync(new URL('../../vectors/memory/memory_vectors.json', import.meta.url), 'utf8'),
) as MemoryVectors;

/** One Memory at one revision: identities order by entry, then version; the separator sorts before any id character. */
const toId = ([entryId, entryVersionId]: Pair) => `${entryId} ${entryVersionId}`;

describe('Memory vectors of the compatibility target', () => {
  it.each(vectors.fuse)('fuse: $name', ({ fts, vector, limit, expected }) => {
    const channels = [
      { name: 'fts', ids: fts.map(toId) },
      { name: 'vector', ids: vector.map(toId) },
    ];
    expect(fuseRanks(channels, limit)).toEqual(
      expected.map((hit) => ({
        id: toId([hit.entry_id, hit.entry_version_id]),
        score: hit.score,
        matchedBy: hit.matched_by,
      })),
    );
  });

  it.each(vectors.vector_admit)('vector_admit: distance $distance', ({ distance, admitted }) => {
    expect(isNear(distance)).toBe(admitted);
  });

  it.each(vectors.rerank_ranks)('rerank_ranks: $selected of $candidate_count', (vector) => {
    const { ranks, discarded } = vector;
    expect(cleanRanks(vector.selected, vector.candidate_count, vector.limit)).toEqual({ ranks, discarded });
  });

  it.each(vectors.unit_vector)('unit_vector: $input', ({ input, output }) => {
    expect(unitVector(input)).toEqual(output);
  });

  it.each([[[0, 0]], [[]], [[Number.NaN]], [[1, Number.POSITIVE_INFINITY]]])('no direction: %p', (vector) => {
    expect(() => unitVector(vector)).toThrow(RangeError);
  });

  it.each(vectors.normalize_text.map((vector, at) => ({ at, ...vector })))('normalize_text $at', (vector) => {
    const { at, input, ...expected } = vector;
    expect({ at, ...normalizeText(input) }).toEqual({ at, ...expected });
  });

  it.each(vectors.normalize_reason.map((vector, at) => ({ at, ...vector })))('normalize_reason $at', (vector) => {
    const { at, input, ...expected } = vector;
    expect({ at, ...normalizeReason(input) }).toEqual({ at, ...expected });
  });

  it.each(vectors.entry_hash)('entry_hash $sha256', ({ input, sha256 }) => {
    expect(
      entryContentHash({
        kind: accept(normalizeKind(input.kind)),
        text: accept(normalizeText(input.text)),
        sourceRefs: input.source_refs.map((source) => ({
          sourceType: source.source_type,
          sourceId: source.source_id,
        })),
        artifactRefs: input.artifact_refs.map(({ family, artifact_id: artifactId, revision }) => ({
          family,
          artifactId,
          revision,
        })),
      }),
    ).toBe(sha256);
  });

  it.each(vectors.memory_hash)('memory_hash $sha256', ({ canonical, sha256 }) => {
    const content = JSON.parse(canonical) as MemoryContent;
    expect(canonicalNfcJson(content)).toBe(canonical);
    expect(sha256Hex(canonical)).toBe(sha256);
    expect(memoryDigest(content)).toBe(`sha256:${sha256}`);
  });

  it.each(vectors.embedding_hash)('embedding_hash $sha256', ({ profile, entry_content_hash: contentHash, sha256 }) => {
    const { profile_id: profileId, ...rest } = profile;
    expect(embeddingHash({ profileId, ...rest }, contentHash)).toBe(sha256);
  });
});

function accept(normalized: Normalized<string>): string {
  if ('error' in normalized) throw new Error(normalized.error);
  return normalized.value;
}
