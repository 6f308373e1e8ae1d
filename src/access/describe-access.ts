import { InvalidAccessRequestError } from './access.errors.js';
import type { Principal } from './caller.reader.js';
import { ACCESS_FAMILIES, isAccessFamily, isSharedByEntry } from './domain/resource.js';
import type { ResourceType } from './domain/resource.js';
import { OWNER_ACTIONS, ROLES } from './domain/roles.js';
import type { AccessMeResponse, AccessRoleDescriptor } from './dto/access-self.dto.js';
import type { AccessAction } from './dto/access-vocabulary.js';
import { MAX_RESOURCES } from './resource-listing.js';

export const describeMe = ({ type, id, description }: Principal): AccessMeResponse => ({
  principal: { type, id, description },
  mode: 'enforced',
  resource_kinds: ['server', 'scope', 'artifact'],
  provider_capabilities: {
    safe_resource_filtering: true,
    multi_requirement_check: true,
    relationship_management: true,
    group_subjects: true,
    multi_principal: true,
    max_direct_resource_keys: MAX_RESOURCES,
  },
  artifact_families: ACCESS_FAMILIES.map((family) => ({
    family,
    enabled: true,
    share_unit: isSharedByEntry(family) ? ('memory_entry' as const) : ('artifact' as const),
    actions: OWNER_ACTIONS as readonly AccessAction[],
    grantable_roles: ['artifact.viewer' as const],
  })),
});

/** A family implies Artifacts. Throws 422 `invalid_access_request` for a family without owners, and for one of something else. */
export function describeRoles(type: ResourceType | null, family: string | null): readonly AccessRoleDescriptor[] {
  if (family !== null && (!isAccessFamily(family) || (type ?? 'artifact') !== 'artifact'))
    throw new InvalidAccessRequestError();
  const wanted = family === null ? type : 'artifact';
  return ROLES.filter(({ on }) => wanted === null || on === wanted).map((rule) => ({
    role: rule.role,
    resource_type: rule.on,
    cardinality: rule.cardinality,
    actions: [...rule.actions, ...rule.below] as readonly AccessAction[],
    artifact_families: rule.families,
    assignable_subject_types: rule.subjects,
    system_managed: rule.systemManaged,
  }));
}
