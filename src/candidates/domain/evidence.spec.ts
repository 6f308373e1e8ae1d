import type { ArtifactReference, MemoryCitation, SourceReference } from '../../artifacts/kernel/references.js';
import { evidenceCount, uniqueEvidence } from './evidence.js';

const source = (sourceId: string, sourceType = 'content'): SourceReference => ({ sourceType, sourceId });

const artifact = (artifactId: string, revision = 1, family = 'experience'): ArtifactReference => ({
  family,
  artifactId,
  revision,
});

const citation = (entryId: string, entryVersionId: string, revision = 1): MemoryCitation => ({
  memory: artifact('memory', revision, 'memory'),
  entryId,
  entryVersionId,
});

describe('evidence', () => {
  it('keeps every reference once, in the place where it came first', () => {
    const given = {
      sources: [source('b'), source('a'), source('b'), source('c'), source('a')],
      artifacts: [artifact('y'), artifact('x'), artifact('y')],
      memoryCitations: [citation('2', 'v'), citation('1', 'v'), citation('2', 'v')],
    };
    expect(uniqueEvidence(given)).toEqual({
      sources: [source('b'), source('a'), source('c')],
      artifacts: [artifact('y'), artifact('x')],
      memoryCitations: [citation('2', 'v'), citation('1', 'v')],
    });
  });

  it('tells references apart that differ in one part', () => {
    const given = {
      sources: [source('a'), source('a', 'other'), source('b')],
      artifacts: [artifact('a'), artifact('a', 2), artifact('a', 1, 'memory')],
      memoryCitations: [citation('1', 'v'), citation('1', 'w'), citation('1', 'v', 2)],
    };
    expect(uniqueEvidence(given)).toEqual(given);
    expect(evidenceCount(given)).toBe(9);
  });

  it('does not take the end of one part for the start of the next', () => {
    const sources = [source('b', 'a","'), source('","b', 'a')];
    expect(uniqueEvidence({ sources, artifacts: [], memoryCitations: [] }).sources).toEqual(sources);
  });
});
