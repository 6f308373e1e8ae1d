import { readFileSync } from 'node:fs';
import { contentDigest } from '../../../src/artifacts/kernel/digest.js';
import { normalizeMarkdown } from '../../../src/artifacts/profile/domain/profile.js';

interface FamiliesVectors {
  readonly markdown: readonly { readonly in: string; readonly out: string }[];
  readonly digest: readonly { readonly in: unknown; readonly out: string }[];
  readonly live_digest: { readonly content: unknown; readonly content_digest: string };
}

const vectors = JSON.parse(
  readFileSync(new URL('../../vectors/families/families_vectors.json', import.meta.url), 'utf8'),
) as FamiliesVectors;

describe('Family vectors of the compatibility target', () => {
  it.each(vectors.markdown)('markdown: $in', ({ in: text, out }) => {
    expect(normalizeMarkdown(text)).toEqual({ value: out });
  });

  it.each(vectors.digest)('digest: $in', ({ in: content, out }) => {
    expect(contentDigest(content)).toBe(out);
  });

  it('live_digest', () => {
    expect(contentDigest(vectors.live_digest.content)).toBe(vectors.live_digest.content_digest);
  });
});
