import type { AuditEvent } from '../../src/access/domain/audit-event.js';
import { scopeResource } from '../../src/access/domain/resource.js';

/** The line of a read that was allowed: alice reads the Scope `a`. */
export const anAuditEvent = (event: Partial<AuditEvent> = {}): AuditEvent => ({
  eventId: 'e1',
  occurredAt: 1_764_000_000_000_000,
  requestId: '0123456789abcdef',
  transport: 'http',
  operation: 'get_scope',
  principal: { type: 'user', id: 'alice' },
  action: 'scope.read',
  resource: scopeResource('a'),
  allowed: true,
  reasonCode: 'role-binding',
  bindingId: 'b1',
  matchedSubject: { type: 'group', id: 'team' },
  policyRevision: 7,
  change: null,
  ...event,
});
