import type { ArtifactResource, Resource, ScopeResource, ServerResource } from '../../platform/access/requirement.js';

export type { ArtifactResource, Resource, ScopeResource, ServerResource };

export type ResourceType = Resource['type'];

export const SERVER: ServerResource = { type: 'server' };

export const scopeResource = (scopeId: string): ScopeResource => ({ type: 'scope', scopeId });

/** Families that have owners and can be shared. Memory is shared by entry (scopes-authz-infra.md §11.1). */
export const ACCESS_FAMILIES = ['experience', 'memory', 'profile'] as const;
export type AccessFamily = (typeof ACCESS_FAMILIES)[number];

export const isAccessFamily = (family: string): family is AccessFamily =>
  (ACCESS_FAMILIES as readonly string[]).includes(family);

export const isSharedByEntry = (family: string): boolean => family === 'memory';

/** Whether rights on `outer` may reach `inner`: the server holds everything, a Scope its Artifacts. */
export function covers(outer: Resource, inner: Resource): boolean {
  switch (outer.type) {
    case 'server':
      return true;
    case 'scope':
      return inner.type !== 'server' && inner.scopeId === outer.scopeId;
    case 'artifact':
      return inner.type === 'artifact' && sameArtifactResource(outer, inner);
  }
}

export const sameArtifactResource = (a: ArtifactResource, b: ArtifactResource): boolean =>
  a.scopeId === b.scopeId && a.family === b.family && a.artifactId === b.artifactId && a.entryId === b.entryId;
