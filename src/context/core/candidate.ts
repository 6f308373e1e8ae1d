import type { ArtifactReference } from '../../artifacts/kernel/references.js';

/** The closed set of families that prepare can read. */
export type ArtifactFamily = 'memory' | 'experience' | 'profile' | 'topic-memory';

/** A search that can find a candidate: by words or by meaning; of a topic, in its title and summary or in its detail. */
export const RECALL_CHANNELS = ['fts', 'vector', 'topic_fts', 'topic_vector', 'detail_fts', 'detail_vector'] as const;
export type RecallChannel = (typeof RECALL_CHANNELS)[number];

interface ScopedArtifact {
  readonly scopeId: string;
  /** As stored: its family is checked against the candidate's, so that a mix-up is noticed instead of cited. */
  readonly artifact: ArtifactReference;
  /** What found it; left out for what no search has found. Never decides anything. */
  readonly matchedBy?: readonly RecallChannel[];
}

export interface MemoryCandidate extends ScopedArtifact {
  readonly family: 'memory';
  readonly entryId: string;
  readonly entryVersionId: string;
  readonly text: string;
}

export interface ExperienceCandidate extends ScopedArtifact {
  readonly family: 'experience';
  readonly situation: string;
  readonly action: string;
  readonly outcome: string;
  readonly lesson: string;
}

export interface ProfileCandidate extends ScopedArtifact {
  readonly family: 'profile';
  readonly content: string;
}

export interface TopicMemoryCandidate extends ScopedArtifact {
  readonly family: 'topic-memory';
  readonly title: string;
  readonly summary: string;
  /** Null when no detail matched; an empty snippet is a snippet. */
  readonly snippet: string | null;
}

export type ContextCandidate = MemoryCandidate | ExperienceCandidate | ProfileCandidate | TopicMemoryCandidate;

/** The hits of one Scope in retrieval order. `artifact` is the Memory they were found in, null when the Scope has none. */
export interface MemoryGroup {
  readonly artifact: ArtifactReference | null;
  readonly candidates: readonly MemoryCandidate[];
}

/** Everything recalled for one request. Groups are in Scope order (current, then references as configured). */
export interface CandidatePools {
  /** Null only for a caller without Scopes. */
  readonly currentScopeId: string | null;
  readonly memory: readonly MemoryGroup[];
  readonly experience: readonly (readonly ExperienceCandidate[])[];
  /** At most one per Scope, in Scope order. */
  readonly profile: readonly ProfileCandidate[];
  /** Of the current Scope, in retrieval order. */
  readonly topicMemory: readonly TopicMemoryCandidate[];
}

/** Equal for two candidates exactly when they cite the same immutable content (RFC 1489, step 5). */
export function identityKey(candidate: ContextCandidate): string {
  const { scopeId, artifact } = candidate;
  const entry = candidate.family === 'memory' ? [candidate.entryId, candidate.entryVersionId] : [];
  return JSON.stringify([scopeId, artifact.family, artifact.artifactId, artifact.revision, ...entry]);
}
