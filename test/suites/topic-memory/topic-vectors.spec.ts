import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import type { EmbeddingProfile } from '../../../src/artifacts/kernel/embedding-hash.js';
import { isNear } from '../../../src/artifacts/kernel/unit-vector.js';
import { collapseWhitespace } from '../../../src/artifacts/kernel/whitespace.js';
import { chunkDetail } from '../../../src/artifacts/topic-memory/domain/chunk-detail.js';
import { cutSnippet } from '../../../src/artifacts/topic-memory/domain/cut-snippet.js';
import { embeddingFingerprint } from '../../../src/artifacts/topic-memory/domain/embedding-fingerprint.js';
import { fuseTopics } from '../../../src/artifacts/topic-memory/domain/fuse-topics.js';
import type { TopicChannel, TopicSearchMode } from '../../../src/artifacts/topic-memory/domain/fuse-topics.js';
import { locateTerms } from '../../../src/search/domain/locate-terms.js';

type Profile = Omit<EmbeddingProfile, 'profileId'> & { readonly profile_id: string };

interface TopicVectors {
  readonly chunk: readonly {
    readonly name: string;
    readonly sha256: string;
    /** One vector describes its text instead of holding it. */
    readonly in?: string;
    /** The first spans, at most 12. */
    readonly out: readonly (readonly [start: number, end: number])[];
    readonly count: number;
  }[];
  readonly snippet_text: string;
  readonly snippet: readonly { readonly q: string; readonly lexical: boolean; readonly out: string }[];
  readonly fuse_input: {
    readonly topic_fts: readonly string[];
    readonly detail_fts: readonly (readonly [id: string, text: string])[];
    readonly topic_vector: readonly (readonly [id: string, distance: number])[];
    readonly limit: number;
  };
  readonly fuse: readonly {
    readonly mode: TopicSearchMode;
    readonly out: readonly (readonly [id: string, score: number, matchedBy: string[], snippet: string | null])[];
  }[];
  readonly fingerprint: { readonly profile: Profile; readonly out: string };
}

const vectors = JSON.parse(
  readFileSync(new URL('../../vectors/families/families_vectors.json', import.meta.url), 'utf8'),
) as TopicVectors;

/** What the vector `adv` says: 2500 headings, each with a line of its own. */
const MANY_HEADINGS = Array.from({ length: 2500 }, (_, at) => `# h${at}\n\nz`).join('\n\n');

describe('Topic Memory vectors of the compatibility target', () => {
  it.each(vectors.chunk)('chunk: $name', ({ sha256, in: detail = MANY_HEADINGS, out, count }) => {
    expect(createHash('sha256').update(detail).digest('hex')).toBe(sha256);
    const chunks = chunkDetail(detail);
    expect(chunks.slice(0, out.length).map(({ start, end }) => [start, end])).toEqual(out);
    expect(chunks).toHaveLength(count);
  });

  it.each(vectors.snippet)('snippet: $q, lexical $lexical', ({ q: query, lexical, out }) => {
    const text = collapseWhitespace(vectors.snippet_text);
    expect(cutSnippet(text, lexical ? locateTerms(query, text) : [])).toBe(out);
  });

  it.each(vectors.fuse)('fuse: $mode', ({ mode, out }) => {
    const { topic_fts: topics, detail_fts: details, topic_vector: near, limit } = vectors.fuse_input;
    const lexical: readonly TopicChannel[] = [
      { name: 'topic_fts', topics: topics.map((artifactId) => ({ artifactId, chunk: null })) },
      { name: 'detail_fts', topics: details.map(([artifactId], chunk) => ({ artifactId, chunk })) },
    ];
    const admitted = near.filter(([, distance]) => isNear(distance));
    const byMeaning: readonly TopicChannel[] = [
      { name: 'topic_vector', topics: admitted.map(([artifactId]) => ({ artifactId, chunk: null })) },
    ];
    const channels = { fts: lexical, vector: byMeaning, hybrid: [...lexical, ...byMeaning] }[mode];
    const hits = fuseTopics(channels, mode, limit).map(({ artifactId, score, matchedBy, chunk }) => [
      artifactId,
      score,
      matchedBy,
      chunk === null ? null : details[chunk]?.[1],
    ]);
    expect(hits).toEqual(out);
  });

  it('fingerprint', () => {
    const { profile_id: profileId, ...profile } = vectors.fingerprint.profile;
    expect(embeddingFingerprint({ profileId, ...profile })).toBe(vectors.fingerprint.out);
  });
});
