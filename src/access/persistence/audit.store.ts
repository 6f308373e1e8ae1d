import type { Snapshot, Tx } from '../../platform/database/unit-of-work.js';
import type { AuditEvent, RecordedEvent } from '../domain/audit-event.js';
import type { Resource } from '../domain/resource.js';
import type { Action } from '../domain/roles.js';
import type { Subject } from '../domain/subject.js';

/** Which events to list. What is null does not matter. */
export interface AuditFilter {
  readonly within: Resource;
  readonly action: Action | null;
  readonly principal: Subject | null;
  readonly allowed: boolean | null;
  /** From `start` on and before `end`, in microseconds. */
  readonly time: { readonly start: number; readonly end: number } | null;
}

/** Events after `after` in the order of recording, at most `limit`; 0 means from the first. */
export interface AuditPage {
  readonly after: number;
  readonly limit: number;
}

/** Port: the audit trail. Nothing changes or removes an event. */
export abstract class AuditStore {
  abstract append(tx: Tx, events: readonly AuditEvent[]): Promise<void>;
  abstract list(snapshot: Snapshot, filter: AuditFilter, page: AuditPage): Promise<readonly RecordedEvent[]>;
}
