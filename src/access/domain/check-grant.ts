import { isAccessFamily, isSharedByEntry } from './resource.js';
import type { Resource } from './resource.js';
import { findRole, resourceTypeOf } from './roles.js';
import type { Action } from './roles.js';
import type { Subject } from './subject.js';

/** Whether rights can be about the resource: a family with owners, and an entry exactly where entries are shared. */
export const isKnownResource = (resource: Resource): boolean =>
  resource.type !== 'artifact' ||
  (isAccessFamily(resource.family) && (resource.entryId !== null) === isSharedByEntry(resource.family));

/** Whether the action is one on that kind of resource. */
export const concerns = (action: Action, resource: Resource): boolean =>
  resourceTypeOf(action) === resource.type && isKnownResource(resource);

/** Whether somebody can grant the role on the resource to the subject. */
export function isGrantable(role: string, resource: Resource, subject: Subject): boolean {
  const rule = findRole(role);
  if (!rule || rule.systemManaged || rule.on !== resource.type || !isKnownResource(resource)) return false;
  return rule.subjects.includes(subject.type);
}
