import type { Requirement } from '../../platform/access/requirement.js';
import { isInForce } from './binding.js';
import type { Binding } from './binding.js';
import { covers, SERVER } from './resource.js';
import type { Resource } from './resource.js';
import { findRole, OPERATOR_ROLES, OWNER_ACTIONS } from './roles.js';
import { sameSubject, subjectsOf } from './subject.js';
import type { Caller, Subject } from './subject.js';

/** What a grant says, as far as decisions need it. */
export type Grant = Pick<Binding, 'bindingId' | 'subject' | 'resource' | 'role' | 'state' | 'expiresAt'>;

/** Everything that decides besides the claim. */
export interface Grounds {
  /** Microseconds since the epoch. */
  readonly now: number;
  readonly grants: readonly Grant[];
  /** Owner of the Artifact the claim is about; undefined for other resources, and when there is no such Artifact. */
  readonly owner: Subject | undefined;
  /** The caller is the operator named by the environment. */
  readonly isOperator: boolean;
}

export type Reason = 'authenticated' | 'artifact-owner' | 'role-binding' | 'no-matching-binding' | 'not-proposer';

export interface Decision {
  readonly allowed: boolean;
  readonly reason: Reason;
  readonly bindingId: string | null;
  /** Whom the matching grant was made to: the caller, or one of its groups. */
  readonly matchedSubject: Subject | null;
}

const DENIED: Decision = { allowed: false, reason: 'no-matching-binding', bindingId: null, matchedSubject: null };

/**
 * Denies unless ownership, the environment or a grant in force allows it (scopes-authz-infra.md §11.3). Nobody has rights on
 * an Artifact that does not exist.
 */
export function decide(caller: Caller, claim: Requirement, grounds: Grounds): Decision {
  const self = { type: caller.type, id: caller.id };
  if (claim.action === 'access.self') return allow('authenticated', self);
  if (claim.resource.type === 'artifact' && !grounds.owner) return DENIED;
  if (grounds.owner && owns(self, grounds.owner, claim)) return allow('artifact-owner', self);
  if (grounds.isOperator && OPERATOR_ROLES.some((role) => roleAllows(role, SERVER, claim)))
    return allow('role-binding', self);
  const grant = grounds.grants.find((each) => matches(each, caller, claim, grounds.now));
  return grant ? allow('role-binding', grant.subject, grant.bindingId) : DENIED;
}

const allow = (reason: Reason, matchedSubject: Subject, bindingId: string | null = null): Decision => ({
  allowed: true,
  reason,
  bindingId,
  matchedSubject,
});

const owns = (self: Subject, owner: Subject, { action, resource }: Requirement): boolean =>
  resource.type === 'artifact' && OWNER_ACTIONS.includes(action) && sameSubject(self, owner);

const matches = (grant: Grant, caller: Caller, claim: Requirement, now: number): boolean =>
  isInForce(grant, now) &&
  subjectsOf(caller).some((subject) => sameSubject(subject, grant.subject)) &&
  roleAllows(grant.role, grant.resource, claim);

/** A role of Scopes that is bound to the server counts in every Scope; only the operator's are. */
function roleAllows(role: string, bound: Resource, { action, resource }: Requirement): boolean {
  const rule = findRole(role);
  if (!rule || !covers(bound, resource)) return false;
  return (rule.on === resource.type ? rule.actions : rule.below).includes(action);
}
