import { toRfc3339, parseRfc3339 } from '../platform/clock/rfc3339.js';
import { InvalidAccessRequestError } from './access.errors.js';
import type { RecordedEvent } from './domain/audit-event.js';
import type { Binding } from './domain/binding.js';
import { scopeResource, SERVER } from './domain/resource.js';
import type { Resource } from './domain/resource.js';
import type { Actor, Subject } from './domain/subject.js';
import type { AccessAuditEvent } from './dto/access-audit.dto.js';
import type { AccessBinding } from './dto/access-bindings.dto.js';
import { ArtifactAccessResource, ScopeAccessResource, ServerAccessResource } from './dto/access-resource.dto.js';
import type { AccessResource } from './dto/access-resource.dto.js';
import type { AccessPrincipal, AccessSubject } from './dto/access-subject.dto.js';
import type { AccessAction, AccessRole } from './dto/access-vocabulary.js';

/* Words of access control between their domain form and the wire. `deploymentId` is what this server is called there. */

/** Throws 422 `invalid_access_request` for another server. */
export function toResource(wire: { readonly type: string }, deploymentId: string): Resource {
  if (wire instanceof ScopeAccessResource) return scopeResource(wire.scope_id);
  if (wire instanceof ArtifactAccessResource) {
    const { family, artifact_id: artifactId } = wire.identity;
    const entryId = wire.selector?.entry_id ?? null;
    return { type: 'artifact', scopeId: wire.scope_id, family, artifactId, entryId };
  }
  if (wire instanceof ServerAccessResource && wire.deployment_id === deploymentId) return SERVER;
  throw new InvalidAccessRequestError('This server has another deployment_id.');
}

export function toResourceDto(resource: Resource, deploymentId: string): AccessResource {
  switch (resource.type) {
    case 'server':
      return { type: 'server', deployment_id: deploymentId } as ServerAccessResource;
    case 'scope':
      return { type: 'scope', scope_id: resource.scopeId } as ScopeAccessResource;
    case 'artifact': {
      const { scopeId, family, artifactId, entryId } = resource;
      const selector = entryId === null ? null : ({ type: 'memory_entry', entry_id: entryId } as const);
      const identity = { family, artifact_id: artifactId };
      return { type: 'artifact', scope_id: scopeId, identity, selector } as ArtifactAccessResource;
    }
  }
}

export const toSubject = ({ type, id }: AccessSubject): Subject => ({ type, id });

/** Descriptions are no part of an identity and are not kept. */
export const toSubjectDto = ({ type, id }: Subject): AccessSubject => ({ type, id, description: null });

export const toPrincipalDto = ({ type, id }: Actor): AccessPrincipal => ({ type, id, description: null });

/** The contract has let through valid instants only. */
export const toMicros = (instant: string | null | undefined): number | null =>
  instant === null || instant === undefined ? null : (parseRfc3339(instant) ?? null);

const toInstant = (micros: number | null): string | null => (micros === null ? null : toRfc3339(micros));

export const toBindingDto = (binding: Binding, deploymentId: string): AccessBinding => ({
  binding_id: binding.bindingId,
  subject: toSubjectDto(binding.subject),
  resource: toResourceDto(binding.resource, deploymentId),
  role: binding.role,
  granted_by: toPrincipalDto(binding.grantedBy),
  reason: binding.reason,
  created_at: toRfc3339(binding.createdAt),
  expires_at: toInstant(binding.expiresAt),
  state: binding.state,
  version: binding.version,
  policy_revision: String(binding.policyRevision),
  idempotency_key: binding.idempotencyKey,
  revoked_at: toInstant(binding.revokedAt),
  revoked_by: binding.revokedBy && toPrincipalDto(binding.revokedBy),
});

export const toEventDto = (event: RecordedEvent, deploymentId: string): AccessAuditEvent => ({
  cursor: event.cursor,
  event_id: event.eventId,
  occurred_at: toRfc3339(event.occurredAt),
  request_id: event.requestId,
  transport: event.transport,
  operation: event.operation,
  principal: toPrincipalDto(event.principal),
  actor: null,
  action: event.action as AccessAction,
  resource: toResourceDto(event.resource, deploymentId),
  allowed: event.allowed,
  reason_code: event.reasonCode,
  matched_subject: event.matchedSubject && toSubjectDto(event.matchedSubject),
  binding_id: event.bindingId,
  ...toChangeDto(event),
});

const toChangeDto = ({ change, policyRevision }: RecordedEvent) => ({
  policy_revision: policyRevision === null ? null : String(policyRevision),
  target: change && toSubjectDto(change.target),
  role: (change?.role ?? null) as AccessRole | null,
  expected_version: change?.expectedVersion ?? null,
  result_version: change?.resultVersion ?? null,
});
