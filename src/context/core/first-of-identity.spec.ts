import type { MemoryCandidate } from './candidate.js';
import { firstOfIdentity } from './first-of-identity.js';

const aMemory = (change: Partial<MemoryCandidate> = {}): MemoryCandidate => ({
  family: 'memory',
  scopeId: 'quay',
  artifact: { family: 'memory', artifactId: 'memory', revision: 1 },
  entryId: 'e1',
  entryVersionId: 'e1.v1',
  text: 'same text',
  ...change,
});

const firsts = (candidates: readonly MemoryCandidate[]) => candidates.filter(firstOfIdentity());

describe('the first of an identity', () => {
  it('keeps the first of an exact identity', () => {
    const [first, second] = [aMemory(), aMemory({ text: 'other text' })];
    expect(firsts([first, second])).toEqual([first]);
  });

  it.each([
    ['Scope', aMemory({ scopeId: 'mole' })],
    ['revision', aMemory({ artifact: { family: 'memory', artifactId: 'memory', revision: 2 } })],
    ['Artifact', aMemory({ artifact: { family: 'memory', artifactId: 'other', revision: 1 } })],
    ['entry', aMemory({ entryId: 'e2' })],
    ['entry version', aMemory({ entryVersionId: 'e1.v2' })],
  ])('keeps the same text of another %s', (_what, other) => {
    expect(firsts([aMemory(), other])).toHaveLength(2);
  });

  it('does not confuse ids that join to the same text', () => {
    const [left, right] = [
      aMemory({ entryId: 'a","b', entryVersionId: 'c' }),
      aMemory({ entryId: 'a', entryVersionId: 'b","c' }),
    ];
    expect(firsts([left, right])).toHaveLength(2);
  });
});
