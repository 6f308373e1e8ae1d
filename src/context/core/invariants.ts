import { POOL_CAPS } from './cap.js';
import type { ArtifactFamily, CandidatePools, MemoryGroup } from './candidate.js';
import type { InvariantCode } from './context-fault.js';
import { ContextFault } from './context-fault.js';

/** Recall keeps the bounds of every pool, selected or not. */
export function checkPoolSizes({ memory, experience, topicMemory }: CandidatePools): void {
  const memories = memory.reduce((sum, group) => sum + group.candidates.length, 0);
  const experiences = experience.reduce((sum, group) => sum + group.length, 0);
  ensure(memories <= POOL_CAPS.memory, 'memory-candidate-limit');
  ensure(topicMemory.length <= POOL_CAPS.topicMemory, 'topic-memory-candidate-limit');
  ensure(experiences <= POOL_CAPS.experience, 'experience-candidate-limit');
}

/** What is about to be cited is what was searched. */
export function checkFamily(family: ArtifactFamily, pools: CandidatePools): void {
  switch (family) {
    case 'memory':
      return pools.memory.forEach(checkMemoryGroup);
    case 'experience':
      return ensure(pools.experience.flat().every(isConsistent), 'experience-family-mismatch');
    case 'topic-memory':
      return ensure(pools.topicMemory.every(isConsistent), 'topic-memory-family-mismatch');
    case 'profile':
      return;
  }
}

/** A text citation of a topic names its Scope. */
export function checkTopicScope({ topicMemory, currentScopeId }: CandidatePools): void {
  ensure(topicMemory.length === 0 || currentScopeId !== null, 'text-scope-missing');
}

function checkMemoryGroup({ artifact, candidates }: MemoryGroup): void {
  if (candidates.length === 0) return;
  if (artifact === null) throw new ContextFault('invariant', 'memory-ref-missing');
  const { family, artifactId, revision } = artifact;
  const isSame = (other: typeof artifact) =>
    other.family === family && other.artifactId === artifactId && other.revision === revision;
  ensure(
    candidates.every((candidate) => isSame(candidate.artifact)),
    'memory-ref-mismatch',
  );
}

function isConsistent(candidate: { family: ArtifactFamily; artifact: { family: string } }): boolean {
  return candidate.artifact.family === candidate.family;
}

function ensure(holds: boolean, code: InvariantCode): void {
  if (!holds) throw new ContextFault('invariant', code);
}
