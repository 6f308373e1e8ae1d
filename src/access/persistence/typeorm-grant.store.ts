import { Injectable } from '@nestjs/common';
import { insertRow } from '../../platform/database/insert-row.js';
import { takeTurn } from '../../platform/database/take-turn.js';
import type { Snapshot, Tx } from '../../platform/database/unit-of-work.js';
import type { Binding } from '../domain/binding.js';
import type { Role } from '../domain/roles.js';
import type { Actor, Subject } from '../domain/subject.js';
import { AccessBindingEntity, AccessChangeEntity } from './access.entities.js';
import { allOf, anyOf, condition, ifGiven, isOneOf, isSubject, isWithin } from './condition.js';
import type { Condition } from './condition.js';
import { GrantStore } from './grant.store.js';
import type { GrantChange, GrantFilter, GrantPage } from './grant.store.js';
import { toResource, toResourceColumns } from './resource-columns.js';

/** A row as drivers give it back: JSON as text, large integers as numbers or text. */
interface RawBinding extends Omit<
  AccessBindingEntity,
  'granted_by' | 'revoked_by' | 'created_at' | 'expires_at' | 'revoked_at'
> {
  readonly granted_by: string;
  readonly revoked_by: string | null;
  readonly created_at: number | string;
  readonly expires_at: number | string | null;
  readonly revoked_at: number | string | null;
}

@Injectable()
export class TypeormGrantStore extends GrantStore {
  listHeld(
    snapshot: Snapshot,
    subjects: readonly Subject[],
    scopeIds: readonly string[] | null,
  ): Promise<readonly Binding[]> {
    const reached = scopeIds && anyOf([condition("resource_type = 'server'"), isOneOf('scope_id', scopeIds)]);
    const held = allOf([condition("state = 'active'"), isHeldBy(subjects), ...(reached ? [reached] : [])]);
    return select(snapshot, held, 'ORDER BY binding_id');
  }

  async find(snapshot: Snapshot, bindingId: string): Promise<Binding | undefined> {
    return (await select(snapshot, condition('binding_id = ?', bindingId), ''))[0];
  }

  list(snapshot: Snapshot, filter: GrantFilter, { after, limit }: GrantPage): Promise<readonly Binding[]> {
    const where = allOf([
      ...isWithin(filter.within),
      ...(filter.subject ? [isSubject('subject', filter.subject)] : []),
      ...ifGiven('role = ?', filter.role),
      ...ifGiven('state = ?', filter.state),
      ...ifGiven('binding_id > ?', after),
    ]);
    return select(snapshot, where, `ORDER BY binding_id LIMIT ${limit}`);
  }

  /** A change numbers the grant it makes or takes back, so the highest number is that of the last change. */
  async beginChange(tx: Tx): Promise<number> {
    await takeTurn(tx);
    const rows = await tx.manager.query<{ last: number | null }[]>(
      'SELECT MAX(policy_revision) AS last FROM access_bindings',
    );
    return Number(rows[0]?.last ?? 0) + 1;
  }

  insert(tx: Tx, binding: Binding): Promise<void> {
    return insertRow(tx, AccessBindingEntity, toRow(binding));
  }

  async replace({ manager }: Tx, binding: Binding): Promise<void> {
    const { state, version, policy_revision, revoked_at, revoked_by } = toRow(binding);
    const change = { state, version, policy_revision, revoked_at, revoked_by };
    await manager.update(AccessBindingEntity, { binding_id: binding.bindingId }, change);
  }

  async findChange({ manager }: Snapshot, actor: Actor, idempotencyKey: string): Promise<GrantChange | undefined> {
    const key = { actor_type: actor.type, actor_id: actor.id, idempotency_key: idempotencyKey };
    const row = await manager.findOneBy(AccessChangeEntity, key);
    if (!row) return undefined;
    const { request_digest: requestDigest, binding_id: bindingId, previous_binding_id: previousBindingId } = row;
    return { actor, idempotencyKey, requestDigest, bindingId, previousBindingId };
  }

  insertChange(tx: Tx, { actor, ...change }: GrantChange): Promise<void> {
    return insertRow(tx, AccessChangeEntity, {
      actor_type: actor.type,
      actor_id: actor.id,
      idempotency_key: change.idempotencyKey,
      request_digest: change.requestDigest,
      binding_id: change.bindingId,
      previous_binding_id: change.previousBindingId,
    });
  }
}

/** Grouped by type, so that the index on ids serves a caller of many groups. */
function isHeldBy(subjects: readonly Subject[]): Condition {
  const types = [...new Set(subjects.map(({ type }) => type))];
  return anyOf(
    types.map((type) => {
      const ids = subjects.filter((subject) => subject.type === type).map(({ id }) => id);
      return allOf([condition('subject_type = ?', type), isOneOf('subject_id', ids)]);
    }),
  );
}

async function select(
  { manager }: Snapshot,
  { sql, parameters }: Condition,
  ending: string,
): Promise<readonly Binding[]> {
  const statement = `SELECT * FROM access_bindings WHERE ${sql} ${ending}`;
  return (await manager.query<RawBinding[]>(statement, [...parameters])).map(toBinding);
}

const toBinding = (row: RawBinding): Binding => ({
  bindingId: row.binding_id,
  subject: { type: row.subject_type as Subject['type'], id: row.subject_id },
  resource: toResource(row),
  role: row.role as Role,
  grantedBy: JSON.parse(row.granted_by) as Actor,
  reason: row.reason,
  createdAt: Number(row.created_at),
  expiresAt: row.expires_at === null ? null : Number(row.expires_at),
  state: row.state as Binding['state'],
  version: row.version,
  policyRevision: row.policy_revision,
  idempotencyKey: row.idempotency_key,
  revokedAt: row.revoked_at === null ? null : Number(row.revoked_at),
  revokedBy: row.revoked_by === null ? null : (JSON.parse(row.revoked_by) as Actor),
});

const toRow = (binding: Binding): AccessBindingEntity => ({
  ...toResourceColumns(binding.resource),
  binding_id: binding.bindingId,
  subject_type: binding.subject.type,
  subject_id: binding.subject.id,
  role: binding.role,
  granted_by: binding.grantedBy,
  reason: binding.reason,
  created_at: binding.createdAt,
  expires_at: binding.expiresAt,
  state: binding.state,
  version: binding.version,
  policy_revision: binding.policyRevision,
  idempotency_key: binding.idempotencyKey,
  revoked_at: binding.revokedAt,
  revoked_by: binding.revokedBy,
});
