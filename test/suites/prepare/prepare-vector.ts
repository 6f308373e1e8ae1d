import type { ArtifactReference } from '../../../src/artifacts/kernel/references.js';
import type { AssemblyOptions } from '../../../src/context/core/assembly.js';
import type { CandidatePools, MemoryCandidate } from '../../../src/context/core/candidate.js';
import type { Origin } from '../../../src/context/core/origin.js';

interface WireReference {
  readonly family: string;
  readonly artifact_id: string;
  readonly revision: number;
}

interface MemoryHit {
  readonly entry_id: string;
  readonly entry_version_id: string;
  readonly text: string;
  /** Only when it differs from the group's. */
  readonly memory_ref?: WireReference;
}

interface ExperienceHit {
  readonly artifact_ref: WireReference;
  readonly content: { situation: string; action: string; outcome: string; lesson: string };
}

/** One recorded call of the builder; shapes as the vector files have them. */
export interface PrepareVector {
  readonly name: string;
  readonly apply_candidate_caps: boolean;
  readonly request: { max_bytes: number; assembly: AssemblyOptions | null };
  readonly current_scope_id: string | null;
  readonly memory_candidates: { scope_id: string; memory_ref: WireReference | null; hits: MemoryHit[] }[];
  readonly experience_candidates: { scope_id: string; hits: ExperienceHit[] }[];
  readonly profile_candidates: { scope_id: string; artifact_ref: WireReference; content: string }[];
  readonly topic_memory_hits: { artifact_ref: WireReference; title: string; summary: string; snippet: string | null }[];
  readonly expected: PrepareResult | { error: { kind: 'invariant' | 'unicode'; code: string } };
}

export interface PrepareResult {
  readonly status: 'ready' | 'empty';
  readonly content: string | null;
  readonly content_bytes: number;
  readonly origins: readonly object[];
}

export function toPools(vector: PrepareVector): CandidatePools {
  return {
    currentScopeId: vector.current_scope_id,
    memory: vector.memory_candidates.map((group) => ({
      artifact: group.memory_ref && toReference(group.memory_ref),
      candidates: group.hits.map((hit) => toMemory(group.scope_id, hit, group.memory_ref)),
    })),
    experience: vector.experience_candidates.map(({ scope_id, hits }) =>
      hits.map((hit) => ({
        family: 'experience',
        scopeId: scope_id,
        artifact: toReference(hit.artifact_ref),
        ...hit.content,
      })),
    ),
    profile: vector.profile_candidates.map(({ scope_id, artifact_ref, content }) => ({
      family: 'profile',
      scopeId: scope_id,
      artifact: toReference(artifact_ref),
      content,
    })),
    topicMemory: vector.topic_memory_hits.map(({ artifact_ref, ...body }) => ({
      family: 'topic-memory',
      scopeId: vector.current_scope_id ?? '',
      artifact: toReference(artifact_ref),
      ...body,
    })),
  };
}

export function toWireOrigin(origin: Origin): object {
  const { type } = origin;
  switch (type) {
    case 'memory_citation':
      return { type, memory_ref: toWire(origin.memory), ...toWireEntry(origin) };
    case 'memory_entry_address':
      return { type, memory: { scope_id: origin.scopeId, artifact: toWire(origin.memory) }, ...toWireEntry(origin) };
    case 'artifact_ref':
      return { type, ...toWire(origin.artifact) };
    case 'artifact_address':
      return { type, scope_id: origin.scopeId, artifact: toWire(origin.artifact) };
  }
}

/** A hit of a group without Memory cites nothing; the core refuses it before its citation matters. */
function toMemory(scopeId: string, hit: MemoryHit, groupReference: WireReference | null): MemoryCandidate {
  const reference = hit.memory_ref ?? groupReference ?? { family: '', artifact_id: '', revision: 0 };
  const { entry_id: entryId, entry_version_id: entryVersionId, text } = hit;
  return { family: 'memory', scopeId, artifact: toReference(reference), entryId, entryVersionId, text };
}

function toReference({ family, artifact_id: artifactId, revision }: WireReference): ArtifactReference {
  return { family, artifactId, revision };
}

function toWire({ family, artifactId, revision }: ArtifactReference): WireReference {
  return { family, artifact_id: artifactId, revision };
}

function toWireEntry({ entryId, entryVersionId }: { entryId: string; entryVersionId: string }): object {
  return { entry_id: entryId, entry_version_id: entryVersionId };
}
