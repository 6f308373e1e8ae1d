import { scopeResource, SERVER } from '../domain/resource.js';
import type { Resource } from '../domain/resource.js';

/** A resource as tables keep it. */
export interface ResourceColumns {
  readonly resource_type: string;
  readonly scope_id: string | null;
  readonly family: string | null;
  readonly artifact_id: string | null;
  readonly entry_id: string | null;
}

export const toResourceColumns = (resource: Resource): ResourceColumns => ({
  resource_type: resource.type,
  scope_id: resource.type === 'server' ? null : resource.scopeId,
  family: resource.type === 'artifact' ? resource.family : null,
  artifact_id: resource.type === 'artifact' ? resource.artifactId : null,
  entry_id: resource.type === 'artifact' ? resource.entryId : null,
});

export function toResource({
  scope_id: scopeId,
  family,
  artifact_id: artifactId,
  entry_id,
}: ResourceColumns): Resource {
  if (scopeId === null) return SERVER;
  if (family === null || artifactId === null) return scopeResource(scopeId);
  return { type: 'artifact', scopeId, family, artifactId, entryId: entry_id };
}
