import type { Resource } from './resource.js';
import type { Role } from './roles.js';
import type { Actor, Subject } from './subject.js';

/** A grant: `subject` holds `role` on `resource`. Instants are microseconds since the epoch. */
export interface Binding {
  readonly bindingId: string;
  readonly subject: Subject;
  readonly resource: Resource;
  readonly role: Role;
  readonly grantedBy: Actor;
  readonly reason: string | null;
  readonly createdAt: number;
  /** From this instant on the grant counts no more; null for never. */
  readonly expiresAt: number | null;
  readonly state: 'active' | 'revoked';
  /** Starts at 1; revocation raises it. */
  readonly version: number;
  /** Changes of grants on this server up to and including this one. */
  readonly policyRevision: number;
  readonly idempotencyKey: string;
  readonly revokedAt: number | null;
  readonly revokedBy: Actor | null;
}

/** Whether the grant counts at `now`. */
export const isInForce = ({ state, expiresAt }: Pick<Binding, 'state' | 'expiresAt'>, now: number): boolean =>
  state === 'active' && (expiresAt === null || expiresAt > now);

/** The grant after `by` took it back. */
export const revoked = (binding: Binding, by: Actor, now: number): Binding => ({
  ...binding,
  state: 'revoked',
  version: binding.version + 1,
  revokedAt: now,
  revokedBy: { type: by.type, id: by.id },
});
