import { onScope, resolvedBy } from '../contract/access.js';
import type { Access } from '../contract/access.js';
import type { ArtifactAction, Requirement } from '../platform/access/requirement.js';
import type { ArtifactPath, ReplaceArtifactPath } from './dto/artifact-path.dto.js';
import type { MemoryCitation } from './dto/references.dto.js';
import { ReplaceMemoryArtifactRequest } from './dto/replace-artifact.dto.js';
import type { ReplaceArtifactRequest } from './dto/replace-artifact.dto.js';

/* What operations on Artifacts ask for (scopes-authz-infra.md §12). */

interface ArtifactName {
  readonly scope_id: string;
  readonly family: string;
  readonly artifact_id: string;
}

/** A right on an Artifact that is owned as a whole. */
export const onArtifact = (
  action: ArtifactAction,
  { scope_id: scopeId, family, artifact_id: artifactId }: ArtifactName,
): Requirement => ({ action, resource: { type: 'artifact', scopeId, family, artifactId, entryId: null } });

const onEntry = (action: ArtifactAction, memory: ArtifactName, entryId: string): Requirement => {
  const { scope_id: scopeId, family, artifact_id: artifactId } = memory;
  return { action, resource: { type: 'artifact', scopeId, family, artifactId, entryId } };
};

/** Families read by the rights on their Scope: a Memory is a container of entries, Topic Memory has no owners. */
const READ_BY_SCOPE: ReadonlySet<string> = new Set(['memory', 'topic-memory']);

/** The Artifact of the path, in every revision. */
export const PATH_ARTIFACT_READ = resolvedBy<{ path: ArtifactPath }>('path_artifact_read_access', ({ path }) => [
  READ_BY_SCOPE.has(path.family) ? onScope('scope.read', path.scope_id) : onArtifact('artifact.read', path),
]);

/** Of a Memory each entry that is named; one without a name is new and so a contribution. */
export const PATH_ARTIFACT_WRITE = resolvedBy<{ path: ReplaceArtifactPath; body: ReplaceArtifactRequest }>(
  'path_artifact_write_access',
  ({ path, body }) =>
    body instanceof ReplaceMemoryArtifactRequest
      ? body.content.entries.map(({ entry_id: id }) => writeEntry(path, id ?? null))
      : [onArtifact('artifact.write', path)],
);

const writeEntry = (path: ReplaceArtifactPath, entryId: string | null): Requirement =>
  entryId === null ? onScope('scope.contribute', path.scope_id) : onEntry('artifact.write', path, entryId);

interface CitesEntry {
  readonly body: { readonly scope_id: string; readonly citation: MemoryCitation };
}

const onCitedEntry = (resolver: string, action: ArtifactAction): Access =>
  resolvedBy<CitesEntry>(resolver, ({ body: { scope_id, citation } }) => {
    const { family, artifact_id } = citation.memory_ref;
    return [onEntry(action, { scope_id, family, artifact_id }, citation.entry_id)];
  });

export const EXACT_MEMORY_READ = onCitedEntry('exact_memory_access', 'artifact.read');
export const EXACT_MEMORY_WRITE = onCitedEntry('exact_memory_write_access', 'artifact.write');
