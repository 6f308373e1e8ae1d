/* The words of access control. Contract and policy both speak them, so they belong to neither. */

export type ServerAction = 'access.self' | 'server.observe' | 'server.admin';
export type ScopeAction = 'scope.read' | 'scope.contribute' | 'scope.review' | 'scope.delegate' | 'scope.admin';
export type ArtifactAction = 'artifact.read' | 'artifact.write' | 'artifact.share';
export type Action = ServerAction | ScopeAction | ArtifactAction;

/** What can be granted and asked about, in the order in which it is published; `access.self` is everybody's. */
export const GRANTABLE_ACTIONS = [
  'server.observe',
  'server.admin',
  'scope.read',
  'scope.contribute',
  'scope.review',
  'scope.delegate',
  'scope.admin',
  'artifact.read',
  'artifact.write',
  'artifact.share',
] as const satisfies readonly Action[];

export interface ServerResource {
  readonly type: 'server';
}

export interface ScopeResource {
  readonly type: 'scope';
  readonly scopeId: string;
}

/** An Artifact whatever its revision; of a Memory one entry, which is its unit of ownership. */
export interface ArtifactResource {
  readonly type: 'artifact';
  readonly scopeId: string;
  readonly family: string;
  readonly artifactId: string;
  /** Set for the family `memory`, else null. */
  readonly entryId: string | null;
}

export type Resource = ServerResource | ScopeResource | ArtifactResource;

/** One thing a caller must be allowed to do. */
export interface Requirement {
  readonly action: Action;
  readonly resource: Resource;
}
