import {
  BooleanField,
  EnumField,
  EnumListField,
  IntegerField,
  ObjectField,
  ObjectListField,
  TextField,
  TextListField,
} from '../../contract/fields.js';
import { WireObject } from '../../contract/wire-object.js';
import { AccessResource } from './access-resource.dto.js';
import { AccessPrincipal } from './access-subject.dto.js';
import {
  ACCESS_ACTION,
  ACCESS_CONTROL_MODE,
  ACCESS_REQUIREMENT_MATCH,
  ACCESS_RESOURCE_TYPE,
  ACCESS_ROLE,
  ACCESS_ROLE_CARDINALITY,
  ACCESS_SHARE_UNIT,
  ACCESS_SUBJECT_TYPE,
} from './access-vocabulary.js';
import type { AccessAction, AccessResourceType, AccessRole } from './access-vocabulary.js';

const ActionField = (description: string) => EnumField(ACCESS_ACTION, { description, example: 'scope.read' });
const ActionsField = () => EnumListField(ACCESS_ACTION, {}, { description: 'What can be allowed.' });
const FamilyField = () => TextField({ min: 1, max: 128 }, { description: 'Family of Artifacts.', example: 'memory' });
const OnlyFamilyField = () =>
  TextField(
    { min: 1, max: 128 },
    { description: 'Only this family of Artifacts.', example: 'memory', optional: true, nullable: true },
  );

@WireObject('What this server’s access control can do.')
export class AccessProviderCapabilities {
  @BooleanField({ description: 'Whether resources can be listed by right.', example: true })
  readonly safe_resource_filtering: boolean;

  @BooleanField({ description: 'Whether several requirements can be checked at once.', example: true })
  readonly multi_requirement_check: boolean;

  @BooleanField({ description: 'Whether grants can be changed.', example: true })
  readonly relationship_management: boolean;

  @BooleanField({ description: 'Whether groups can be granted something.', example: true })
  readonly group_subjects: boolean;

  @BooleanField({ description: 'Whether there can be more than one principal.', example: true })
  readonly multi_principal: boolean;

  @IntegerField({ min: 1, max: 10_000 }, { description: 'How many resources one listing can hold.', example: 10_000 })
  readonly max_direct_resource_keys: number;
}

@WireObject('How Artifacts of a family are shared.')
export class ArtifactFamilyAccessCapability {
  @FamilyField()
  readonly family: string;

  @BooleanField({ description: 'Whether they can be shared here.', example: true })
  readonly enabled: boolean;

  @EnumField(ACCESS_SHARE_UNIT, { description: 'What is shared and owned.', example: 'memory_entry' })
  readonly share_unit: 'artifact' | 'memory_entry';

  @ActionsField()
  readonly actions: readonly AccessAction[];

  @EnumListField(ACCESS_ROLE, {}, { description: 'Roles that can be granted on them.' })
  readonly grantable_roles: readonly AccessRole[];
}

@WireObject('Who the caller is to this server, and what can be asked of its access control.')
export class AccessMeResponse {
  @ObjectField(() => AccessPrincipal, { description: 'The caller.' })
  readonly principal: AccessPrincipal;

  @EnumField(ACCESS_CONTROL_MODE, { description: 'Whether rights are asked for.', example: 'enforced' })
  readonly mode: 'disabled' | 'enforced';

  @EnumListField(ACCESS_RESOURCE_TYPE, {}, { description: 'Kinds of resources.' })
  readonly resource_kinds: readonly AccessResourceType[];

  @ObjectField(() => AccessProviderCapabilities, { description: 'What access control can do.' })
  readonly provider_capabilities: AccessProviderCapabilities;

  @ObjectListField(() => ArtifactFamilyAccessCapability, {}, { description: 'Families of Artifacts that have owners.' })
  readonly artifact_families: readonly ArtifactFamilyAccessCapability[];
}

@WireObject('One thing the caller wants to do.')
export class AccessCheckRequirement {
  @ActionField('What to do.')
  readonly action: AccessAction;

  @ObjectField(() => AccessResource, { description: 'On what.' })
  readonly resource: AccessResource;
}

@WireObject('What the caller wants to do.')
export class AccessCheckRequest {
  @EnumField(ACCESS_REQUIREMENT_MATCH, {
    description: 'Whether all requirements must be allowed, or one.',
    example: 'all',
  })
  readonly match: 'all' | 'any';

  @ObjectListField(() => AccessCheckRequirement, { min: 1, max: 100 }, { description: 'The requirements.' })
  readonly requirements: readonly AccessCheckRequirement[];
}

@WireObject('The answer to one requirement.')
export class AccessDecision {
  @BooleanField({ description: 'Whether the caller may.', example: true })
  readonly allowed: boolean;

  @TextField({ min: 1, max: 64 }, { description: 'Why.', example: 'role-binding' })
  readonly reason_code: string;
}

@WireObject('Whether the caller may.')
export class AccessCheckResponse {
  @BooleanField({ description: 'The answers together.', example: true })
  readonly allowed: boolean;

  @ObjectListField(
    () => AccessDecision,
    { min: 1, max: 100 },
    { description: 'One answer for each requirement, in order.' },
  )
  readonly decisions: readonly AccessDecision[];
}

@WireObject('Which resources to list.')
export class ListAccessResourcesRequest {
  @ActionField('What the caller may do with them.')
  readonly action: AccessAction;

  @EnumField(ACCESS_RESOURCE_TYPE, { description: 'Kind of resources.', example: 'scope' })
  readonly resource_type: AccessResourceType;

  @OnlyFamilyField()
  readonly family?: string | null;

  @TextField({}, { description: '`next_cursor` of the page before.', optional: true, nullable: true })
  readonly cursor?: string | null;

  @IntegerField({ min: 1, max: 500 }, { description: 'Resources per page.', default: 100 })
  readonly limit: number;
}

@WireObject('One page of resources.')
export class AccessResourcePage {
  @ObjectListField(() => AccessResource, { max: 500 }, { description: 'The resources, in the order of their text.' })
  readonly items: readonly AccessResource[];

  @IntegerField({ min: 0 }, { description: 'How many there are on all pages.', example: 1 })
  readonly total: number;

  @TextField({}, { description: 'Where the next page starts; null on the last one.', nullable: true })
  readonly next_cursor: string | null;
}

@WireObject('Which roles to list.')
export class ListAccessRolesRequest {
  @EnumField(ACCESS_RESOURCE_TYPE, {
    description: 'Only roles on this kind of resource.',
    optional: true,
    nullable: true,
  })
  readonly resource_type?: AccessResourceType | null;

  @OnlyFamilyField()
  readonly family?: string | null;
}

@WireObject('What a role allows, and who can have it.')
export class AccessRoleDescriptor {
  @EnumField(ACCESS_ROLE, { description: 'The role.', example: 'scope.viewer' })
  readonly role: AccessRole;

  @EnumField(ACCESS_RESOURCE_TYPE, { description: 'Kind of resource it is granted on.', example: 'scope' })
  readonly resource_type: AccessResourceType;

  @EnumField(ACCESS_ROLE_CARDINALITY, {
    description: 'How many can have it on one resource.',
    example: 'many_per_resource',
  })
  readonly cardinality: 'many_per_resource' | 'one_per_resource';

  @EnumListField(ACCESS_ACTION, {}, { description: 'What it allows, on the resource and on what lies inside.' })
  readonly actions: readonly AccessAction[];

  @TextListField(
    { min: 1, max: 128 },
    {},
    { description: 'Families of Artifacts it is granted on.', example: ['memory'] },
  )
  readonly artifact_families: readonly string[];

  @EnumListField(ACCESS_SUBJECT_TYPE, {}, { description: 'Who can have it.' })
  readonly assignable_subject_types: readonly ('user' | 'service' | 'group')[];

  @BooleanField({ description: 'Whether the server alone gives it.', example: false })
  readonly system_managed: boolean;
}

@WireObject('The roles.')
export class AccessRolePage {
  @ObjectListField(() => AccessRoleDescriptor, { max: 16 }, { description: 'The roles.' })
  readonly items: readonly AccessRoleDescriptor[];
}
