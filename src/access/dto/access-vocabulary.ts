import { namedEnum } from '../../contract/named-enum.js';
import type { WordOf } from '../../contract/named-enum.js';
import { GRANTABLE_ACTIONS } from '../../platform/access/requirement.js';
import type { ROLES } from '../domain/roles.js';

export const ACCESS_ACTION = namedEnum('AccessAction', GRANTABLE_ACTIONS);
export type AccessAction = WordOf<typeof ACCESS_ACTION>;

export const ACCESS_ROLE = namedEnum('AccessRole', [
  'artifact.viewer',
  'artifact.owner',
  'scope.viewer',
  'scope.contributor',
  'scope.reviewer',
  'scope.delegator',
  'scope.admin',
  'server.observer',
  'server.admin',
] satisfies readonly (typeof ROLES)[number]['role'][]);
export type AccessRole = WordOf<typeof ACCESS_ROLE>;

export const ACCESS_RESOURCE_TYPE = namedEnum('AccessResourceType', ['server', 'scope', 'artifact']);
export type AccessResourceType = WordOf<typeof ACCESS_RESOURCE_TYPE>;

export const ACCESS_CONTROL_MODE = namedEnum('AccessControlMode', ['disabled', 'enforced']);
export const ACCESS_BINDING_STATE = namedEnum('AccessBindingState', ['active', 'revoked']);
export const ACCESS_ROLE_CARDINALITY = namedEnum('AccessRoleCardinality', ['many_per_resource', 'one_per_resource']);
export const ACCESS_REQUIREMENT_MATCH = namedEnum('AccessRequirementMatch', ['all', 'any']);
export const ACCESS_AUDIT_RESULT = namedEnum('AccessAuditResult', ['allowed', 'denied']);
export const ACCESS_SHARE_UNIT = namedEnum('AccessShareUnit', ['artifact', 'memory_entry']);
export const ACCESS_PRINCIPAL_TYPE = namedEnum('AccessPrincipalType', ['user', 'service']);
export const ACCESS_SUBJECT_TYPE = namedEnum('AccessSubjectType', ['user', 'service', 'group']);
