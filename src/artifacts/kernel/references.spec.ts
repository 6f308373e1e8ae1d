import { sameArtifact } from './references.js';
import type { ArtifactReference } from './references.js';

const artifact = (artifactId: string, revision = 1, family = 'experience'): ArtifactReference => ({
  family,
  artifactId,
  revision,
});

describe('sameArtifact', () => {
  it.each<[ArtifactReference | null, ArtifactReference | null, boolean]>([
    [null, null, true],
    [artifact('a'), null, false],
    [null, artifact('a'), false],
    [artifact('a'), artifact('a'), true],
    [artifact('a'), artifact('a', 2), false],
    [artifact('a'), artifact('a', 1, 'memory'), false],
  ])('%j and %j: %s', (a, b, same) => {
    expect(sameArtifact(a, b)).toBe(same);
  });
});
