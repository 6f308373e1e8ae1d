import { Injectable } from '@nestjs/common';
import { insertRow } from '../../platform/database/insert-row.js';
import { takeTurn } from '../../platform/database/take-turn.js';
import type { Snapshot, Tx } from '../../platform/database/unit-of-work.js';
import type { Binding } from '../domain/binding.js';
import type { Grant } from '../domain/decide.js';
import type { Role } from '../domain/roles.js';
import { sameSubject } from '../domain/subject.js';
import type { Actor, Subject } from '../domain/subject.js';
import { AccessBindingEntity, AccessChangeEntity } from './access.entities.js';
import { allOf, condition, ifGiven, isOneOf, isSubject, isWithin } from './condition.js';
import type { Condition } from './condition.js';
import { GrantStore } from './grant.store.js';
import type { GrantChange, GrantFilter, GrantPage, HeldGrants } from './grant.store.js';
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

interface RawRevision {
  readonly binding_id: null;
  /** Null before the first change. */
  readonly last_revision: number | string | null;
}

type RawHeld = RawRevision | Pick<RawBinding, HeldColumn>;

type HeldColumn = (typeof HELD_COLUMNS)[number];

/** As much of a grant as decides. */
const HELD_COLUMNS = [
  'binding_id',
  'subject_type',
  'subject_id',
  'resource_type',
  'scope_id',
  'family',
  'artifact_id',
  'entry_id',
  'role',
  'state',
  'expires_at',
] as const;

const EVERYWHERE = allOf([]);
const ON_SERVER = condition('scope_id IS NULL');

/** Comes with the grants, so that one query tells both. */
const LAST_REVISION = `SELECT MAX(policy_revision) AS last_revision, ${HELD_COLUMNS.map((name) => `NULL AS ${name}`).join(', ')}
  FROM access_bindings`;

/**
 * Asked for the server and for Scopes apart, each of which is one step into the index on subjects: a caller may hold
 * thousands of grants elsewhere.
 */
const GRANTS = `SELECT NULL AS last_revision, ${HELD_COLUMNS.join(', ')} FROM access_bindings`;

@Injectable()
export class TypeormGrantStore extends GrantStore {
  async listHeld(
    { manager }: Snapshot,
    subjects: readonly Subject[],
    scopeIds: readonly string[] | null,
  ): Promise<HeldGrants> {
    const isHeld = [condition("state = 'active'"), isOneOf('subject_id', [...new Set(subjects.map(({ id }) => id))])];
    const places = scopeIds === null ? [EVERYWHERE] : [ON_SERVER, isOneOf('scope_id', scopeIds)];
    const parts = places.map((place) => allOf([...isHeld, place]));
    const statement = [LAST_REVISION, ...parts.map(({ sql }) => `${GRANTS} WHERE ${sql}`)].join(' UNION ALL ');
    const rows = await manager.query<RawHeld[]>(
      statement,
      parts.flatMap(({ parameters }) => parameters),
    );
    const last = rows.find(isRevision)?.last_revision ?? 0;
    return { grants: toGrants(rows, subjects), policyRevision: Number(last) };
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

async function select(
  { manager }: Snapshot,
  { sql, parameters }: Condition,
  ending: string,
): Promise<readonly Binding[]> {
  const statement = `SELECT * FROM access_bindings WHERE ${sql} ${ending}`;
  return (await manager.query<RawBinding[]>(statement, [...parameters])).map(toBinding);
}

const isRevision = (row: RawHeld): row is RawRevision => row.binding_id === null;

/** Ids were compared by the engine, so types are compared here. */
const toGrants = (rows: readonly RawHeld[], subjects: readonly Subject[]): readonly Grant[] =>
  rows
    .flatMap((row) => (isRevision(row) ? [] : [toGrant(row)]))
    .filter(({ subject }) => subjects.some((each) => sameSubject(each, subject)))
    .sort((a, b) => (a.bindingId < b.bindingId ? -1 : 1));

const toGrant = (row: Pick<RawBinding, HeldColumn>): Grant => ({
  bindingId: row.binding_id,
  subject: { type: row.subject_type as Subject['type'], id: row.subject_id },
  resource: toResource(row),
  role: row.role as Role,
  state: row.state as Binding['state'],
  expiresAt: row.expires_at === null ? null : Number(row.expires_at),
});

const toBinding = (row: RawBinding): Binding => ({
  ...toGrant(row),
  grantedBy: JSON.parse(row.granted_by) as Actor,
  reason: row.reason,
  createdAt: Number(row.created_at),
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
