import type { AuditEvent, RecordedEvent } from '../../src/access/domain/audit-event.js';
import { covers } from '../../src/access/domain/resource.js';
import { sameSubject } from '../../src/access/domain/subject.js';
import { AuditStore } from '../../src/access/persistence/audit.store.js';
import type { AuditFilter, AuditPage } from '../../src/access/persistence/audit.store.js';
import type { Snapshot, Tx } from '../../src/platform/database/unit-of-work.js';

/** The audit trail in memory. */
export class FakeAuditStore extends AuditStore {
  private readonly events: RecordedEvent[] = [];

  append(_tx: Tx, events: readonly AuditEvent[]): Promise<void> {
    for (const event of events) this.events.push({ ...event, cursor: this.events.length + 1 });
    return Promise.resolve();
  }

  list(_snapshot: Snapshot, filter: AuditFilter, { after, limit }: AuditPage): Promise<readonly RecordedEvent[]> {
    const found = this.events.filter((event) => event.cursor > after && isMatch(event, filter));
    return Promise.resolve(found.slice(0, limit));
  }
}

const isMatch = (event: RecordedEvent, { within, action, principal, allowed, time }: AuditFilter): boolean =>
  covers(within, event.resource) &&
  (action === null || event.action === action) &&
  (principal === null || sameSubject(event.principal, principal)) &&
  (allowed === null || event.allowed === allowed) &&
  (time === null || (event.occurredAt >= time.start && event.occurredAt < time.end));
