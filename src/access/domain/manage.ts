import type { Requirement } from '../../platform/access/requirement.js';
import { scopeResource, SERVER } from './resource.js';
import type { Resource } from './resource.js';
import type { Action } from './roles.js';

/** The right to change grants on a resource, as the trail names it. */
export function managingAction({ type }: Resource): Action {
  switch (type) {
    case 'server':
      return 'server.admin';
    case 'scope':
      return 'scope.admin';
    case 'artifact':
      return 'artifact.share';
  }
}

/** Any one of these lets a caller change grants on the resource; the most special first (scopes-authz-infra.md §13). */
export function rightsToManage(resource: Resource): readonly Requirement[] {
  const own: Requirement = { action: managingAction(resource), resource };
  const administrator: Requirement = { action: 'server.admin', resource: SERVER };
  switch (resource.type) {
    case 'server':
      return [own];
    case 'scope':
      return [own, administrator];
    case 'artifact':
      return [own, { action: 'scope.admin', resource: scopeResource(resource.scopeId) }, administrator];
  }
}
