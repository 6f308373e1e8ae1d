import type { ArtifactReference, MemoryCitation } from '../../artifacts/kernel/references.js';
import type { ContextCandidate } from './candidate.js';

/**
 * Where one included entry comes from: enough for an exact read, and known before anything is rendered. The forms
 * without `scopeId` belong to the current Scope and occur in the legacy envelope only.
 */
export type Origin =
  | (MemoryCitation & { readonly type: 'memory_citation' })
  | (MemoryCitation & { readonly type: 'memory_entry_address'; readonly scopeId: string })
  | { readonly type: 'artifact_ref'; readonly artifact: ArtifactReference }
  | { readonly type: 'artifact_address'; readonly scopeId: string; readonly artifact: ArtifactReference };

/** Scope-qualified origin. */
export function toAddress(candidate: ContextCandidate): Origin {
  const { scopeId, artifact } = candidate;
  if (candidate.family !== 'memory') return { type: 'artifact_address', scopeId, artifact };
  const { entryId, entryVersionId } = candidate;
  return { type: 'memory_entry_address', scopeId, memory: artifact, entryId, entryVersionId };
}

/** Origin relative to the current Scope. */
export function toCitation(candidate: ContextCandidate): Origin {
  if (candidate.family !== 'memory') return { type: 'artifact_ref', artifact: candidate.artifact };
  const { artifact, entryId, entryVersionId } = candidate;
  return { type: 'memory_citation', memory: artifact, entryId, entryVersionId };
}
