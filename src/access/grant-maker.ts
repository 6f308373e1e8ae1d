import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.js';
import type { Tx } from '../platform/database/unit-of-work.js';
import { Ids } from '../platform/ids/ids.js';
import { AuditTrail } from './audit/audit-trail.js';
import { managingAction } from './domain/manage.js';
import { revoked } from './domain/binding.js';
import type { Binding } from './domain/binding.js';
import type { Actor } from './domain/subject.js';
import { GrantStore } from './persistence/grant.store.js';

/** A grant to be made; instants in microseconds. */
export type NewGrant = Pick<Binding, 'subject' | 'resource' | 'role' | 'reason' | 'expiresAt' | 'idempotencyKey'>;

/** Makes and takes back grants, each with its line in the audit trail and a number of its own. */
@Injectable()
export class GrantMaker {
  constructor(
    private readonly store: GrantStore,
    private readonly trail: AuditTrail,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** Makes the grants as one change. Whoever else changes grants waits until the unit ends. */
  async make(tx: Tx, grants: readonly NewGrant[], by: Actor): Promise<readonly Binding[]> {
    const policyRevision = await this.store.beginChange(tx);
    const made: Binding[] = [];
    for (const grant of grants) made.push(await this.insert(tx, grant, by, policyRevision));
    return made;
  }

  /** Takes the grant back; it stays on record. */
  async revoke(tx: Tx, binding: Binding, by: Actor): Promise<void> {
    await this.takeBack(tx, binding, by, await this.store.beginChange(tx));
  }

  /** Takes a grant back and makes another in its place, as one change. */
  async replace(tx: Tx, binding: Binding, grant: NewGrant, by: Actor): Promise<Binding> {
    const policyRevision = await this.store.beginChange(tx);
    await this.takeBack(tx, binding, by, policyRevision);
    return this.insert(tx, grant, by, policyRevision);
  }

  private async takeBack(tx: Tx, binding: Binding, by: Actor, policyRevision: number): Promise<void> {
    const gone = { ...revoked(binding, by, this.clock.nowMicros()), policyRevision };
    await this.store.replace(tx, gone);
    await this.record(tx, gone, 'binding-revoked', binding.version);
  }

  private async insert(tx: Tx, grant: NewGrant, by: Actor, policyRevision: number): Promise<Binding> {
    const binding: Binding = {
      ...grant,
      bindingId: this.ids.hex('bind_'),
      grantedBy: { type: by.type, id: by.id },
      createdAt: this.clock.nowMicros(),
      state: 'active',
      version: 1,
      policyRevision,
      revokedAt: null,
      revokedBy: null,
    };
    await this.store.insert(tx, binding);
    await this.record(tx, binding, 'binding-created', null);
    return binding;
  }

  private record(tx: Tx, binding: Binding, reasonCode: string, expectedVersion: number | null): Promise<void> {
    const { subject: target, role, resource, policyRevision, version, bindingId } = binding;
    const requirement = { action: managingAction(resource), resource };
    const change = { target, role, expectedVersion, resultVersion: version };
    return this.trail.recordChange(tx, requirement, { reasonCode, bindingId, policyRevision, change });
  }
}
