import type { Action } from '../../platform/access/requirement.js';
import { ACCESS_FAMILIES } from './resource.js';
import type { AccessFamily, ResourceType } from './resource.js';
import type { SubjectType } from './subject.js';

export type { Action };

/** What a role is bound to, what it allows there, and what it allows on everything inside. */
export interface RoleRule {
  readonly role: string;
  readonly on: ResourceType;
  readonly actions: readonly Action[];
  readonly below: readonly Action[];
  readonly cardinality: 'many_per_resource' | 'one_per_resource';
  readonly families: readonly AccessFamily[];
  readonly subjects: readonly SubjectType[];
  /** Held by the owner of an Artifact; nobody can grant it. */
  readonly systemManaged: boolean;
}

const ANYBODY: readonly SubjectType[] = ['user', 'service', 'group'];
const MANY = { cardinality: 'many_per_resource', subjects: ANYBODY, systemManaged: false } as const;

const server = (actions: readonly Action[], below: readonly Action[]) =>
  ({ ...MANY, on: 'server', families: [], actions, below }) as const;
const scope = (actions: readonly Action[], below: readonly Action[]) =>
  ({ ...MANY, on: 'scope', families: [], actions, below }) as const;

/** What the owner of an Artifact may do with it. */
export const OWNER_ACTIONS: readonly Action[] = ['artifact.read', 'artifact.write', 'artifact.share'];

/**
 * The closed list of roles (scopes-authz-infra.md §11.2) for what this server holds. Who manages may not read: roles
 * of administration allow nothing on content.
 */
export const ROLES = [
  { role: 'server.observer', ...server(['server.observe'], []) },
  { role: 'server.admin', ...server(['server.admin'], ['scope.admin', 'artifact.share']) },
  { role: 'scope.admin', ...scope(['scope.admin'], ['artifact.share']) },
  { role: 'scope.viewer', ...scope(['scope.read'], ['artifact.read']) },
  { role: 'scope.contributor', ...scope(['scope.read', 'scope.contribute'], ['artifact.read']) },
  { role: 'scope.reviewer', ...scope(['scope.read', 'scope.review'], ['artifact.read']) },
  { role: 'scope.delegator', ...scope(['scope.read', 'scope.delegate'], ['artifact.read']) },
  {
    role: 'artifact.viewer',
    ...MANY,
    on: 'artifact',
    families: ACCESS_FAMILIES,
    actions: ['artifact.read'],
    below: [],
  },
  {
    role: 'artifact.owner',
    on: 'artifact',
    actions: OWNER_ACTIONS,
    below: [],
    cardinality: 'one_per_resource',
    families: ACCESS_FAMILIES,
    subjects: ['user', 'service'],
    systemManaged: true,
  },
] as const satisfies readonly RoleRule[];

export type Role = (typeof ROLES)[number]['role'];

const rules: ReadonlyMap<string, RoleRule> = new Map(ROLES.map((rule) => [rule.role, rule]));

export const findRole = (role: string): RoleRule | undefined => rules.get(role);

export const isRole = (role: string): role is Role => rules.has(role);

/** What the creator of a Scope gets on it (D-33). */
export const CREATOR_ROLES: readonly Role[] = [
  'scope.viewer',
  'scope.contributor',
  'scope.reviewer',
  'scope.delegator',
  'scope.admin',
];

/** What the operator named by the environment may do, whatever was granted or revoked: nobody can lock everybody out (D-33). */
export const OPERATOR_ROLES: readonly Role[] = [
  'server.observer',
  'server.admin',
  'scope.viewer',
  'scope.contributor',
  'scope.reviewer',
  'scope.delegator',
];

/** `scope.read` concerns a Scope: the part before the dot names the resource. */
export function resourceTypeOf(action: Action): ResourceType {
  if (action.startsWith('scope.')) return 'scope';
  return action.startsWith('artifact.') ? 'artifact' : 'server';
}

/** Actions that change nothing. */
const READS: ReadonlySet<Action> = new Set(['access.self', 'server.observe', 'scope.read', 'artifact.read']);

export const isRead = (action: Action): boolean => READS.has(action);
