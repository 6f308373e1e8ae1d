import { Injectable } from '@nestjs/common';
import { insertRows } from '../../platform/database/insert-row.js';
import type { Snapshot, Tx } from '../../platform/database/unit-of-work.js';
import type { AuditedChange, AuditEvent, RecordedEvent } from '../domain/audit-event.js';
import type { Action } from '../domain/roles.js';
import type { Actor, Subject } from '../domain/subject.js';
import { AccessAuditEntity } from './access.entities.js';
import { AuditStore } from './audit.store.js';
import type { AuditFilter, AuditPage } from './audit.store.js';
import { allOf, condition, ifGiven, isSubject, isWithin } from './condition.js';
import type { Condition } from './condition.js';
import { toResource, toResourceColumns } from './resource-columns.js';

/** A row as drivers give it back: JSON as text, large integers as numbers or text. */
interface RawEvent extends Omit<AccessAuditEntity, 'matched_subject' | 'target' | 'seq' | 'occurred_at'> {
  readonly seq: number | string;
  readonly occurred_at: number | string;
  readonly matched_subject: string | null;
  readonly target: string | null;
}

@Injectable()
export class TypeormAuditStore extends AuditStore {
  append(tx: Tx, events: readonly AuditEvent[]): Promise<void> {
    return insertRows(tx, AccessAuditEntity, events.map(toRow) as AccessAuditEntity[]);
  }

  async list(
    { manager }: Snapshot,
    filter: AuditFilter,
    { after, limit }: AuditPage,
  ): Promise<readonly RecordedEvent[]> {
    const { sql, parameters } = allOf([condition('seq > ?', after), ...conditionsOf(filter)]);
    const statement = `SELECT * FROM access_audit WHERE ${sql} ORDER BY seq LIMIT ${limit}`;
    return (await manager.query<RawEvent[]>(statement, [...parameters])).map(toEvent);
  }
}

const conditionsOf = ({ within, action, principal, allowed, time }: AuditFilter): readonly Condition[] => [
  ...isWithin(within),
  ...ifGiven('action = ?', action),
  ...(principal ? [isSubject('principal', principal)] : []),
  ...ifGiven('allowed = ?', allowed === null ? null : Number(allowed)),
  ...(time ? [condition('occurred_at >= ? AND occurred_at < ?', time.start, time.end)] : []),
];

/** The engine counts the events. */
const toRow = (event: AuditEvent): Omit<AccessAuditEntity, 'seq'> => {
  const { resource_type, scope_id, family, artifact_id, entry_id } = toResourceColumns(event.resource);
  return {
    event_id: event.eventId,
    occurred_at: event.occurredAt,
    request_id: event.requestId,
    transport: event.transport,
    operation: event.operation,
    principal_type: event.principal.type,
    principal_id: event.principal.id,
    action: event.action,
    resource_type,
    scope_id,
    family,
    artifact_id,
    entry_id,
    allowed: Number(event.allowed),
    reason_code: event.reasonCode,
    binding_id: event.bindingId,
    matched_subject: event.matchedSubject,
    target: event.change?.target ?? null,
    role: event.change?.role ?? null,
    policy_revision: event.policyRevision,
    expected_version: event.change?.expectedVersion ?? null,
    result_version: event.change?.resultVersion ?? null,
  };
};

const toEvent = (row: RawEvent): RecordedEvent => ({
  cursor: Number(row.seq),
  eventId: row.event_id,
  occurredAt: Number(row.occurred_at),
  requestId: row.request_id,
  transport: row.transport,
  operation: row.operation,
  principal: { type: row.principal_type as Actor['type'], id: row.principal_id },
  action: row.action as Action,
  resource: toResource(row),
  allowed: row.allowed === 1,
  reasonCode: row.reason_code,
  bindingId: row.binding_id,
  matchedSubject: parseSubject(row.matched_subject),
  policyRevision: row.policy_revision,
  change: toChange(row),
});

function toChange(row: RawEvent): AuditedChange | null {
  const target = parseSubject(row.target);
  if (!target || row.role === null) return null;
  return {
    target,
    role: row.role,
    expectedVersion: row.expected_version,
    resultVersion: row.result_version,
  };
}

const parseSubject = (json: string | null): Subject | null => (json === null ? null : (JSON.parse(json) as Subject));
