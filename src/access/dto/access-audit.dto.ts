import {
  BooleanField,
  EnumField,
  InstantField,
  IntegerField,
  ObjectField,
  ObjectListField,
  RevisionField,
  TextField,
} from '../../contract/fields.js';
import { WireObject } from '../../contract/wire-object.js';
import { AccessResource, AuditedAccessResource } from './access-resource.dto.js';
import { AccessPrincipal, AccessSubject } from './access-subject.dto.js';
import { ACCESS_ACTION, ACCESS_AUDIT_RESULT, ACCESS_ROLE } from './access-vocabulary.js';
import type { AccessAction, AccessRole } from './access-vocabulary.js';

@WireObject('A span of time.')
export class AccessAuditTimeRange {
  @InstantField({ description: 'Events from then on.' })
  readonly start: string;

  @InstantField({ description: 'Events before then; later than `start`.' })
  readonly end: string;
}

@WireObject('Which events to list.')
export class ListAccessAuditRequest {
  @ObjectField(() => AuditedAccessResource, {
    description: 'The server for all events, a Scope for those on it and on its Artifacts.',
  })
  readonly resource: AuditedAccessResource;

  @EnumField(ACCESS_ACTION, { description: 'Only this action.', optional: true, nullable: true })
  readonly action?: AccessAction | null;

  @ObjectField(() => AccessSubject, { description: 'Only what this principal did.', optional: true, nullable: true })
  readonly subject?: AccessSubject | null;

  @EnumField(ACCESS_AUDIT_RESULT, { description: 'Only this result.', optional: true, nullable: true })
  readonly result?: 'allowed' | 'denied' | null;

  @ObjectField(() => AccessAuditTimeRange, { description: 'Only this time.', optional: true, nullable: true })
  readonly time_range?: AccessAuditTimeRange | null;

  @TextField({ max: 2048 }, { description: '`next_cursor` of the page before.', optional: true, nullable: true })
  readonly cursor?: string | null;

  @IntegerField({ min: 1, max: 500 }, { description: 'Events per page.', default: 100 })
  readonly limit: number;
}

@WireObject('One line of the audit trail: who, what, on what, with which result. Never content.')
export class AccessAuditEvent {
  @IntegerField({ min: 1 }, { description: 'Place in the trail.', example: 1 })
  readonly cursor: number;

  @TextField({ min: 1, max: 64 }, { description: 'Id of the event.', example: 'aud_0123456789abcdef0123456789abcdef' })
  readonly event_id: string;

  @InstantField({ description: 'When it happened.' })
  readonly occurred_at: string;

  @TextField({ max: 128 }, { description: 'The request, as in its `X-PowerContext-Request-ID`.', nullable: true })
  readonly request_id: string | null;

  @TextField({ min: 1, max: 16 }, { description: 'How the request came.', example: 'http' })
  readonly transport: string;

  @TextField({ min: 1, max: 128 }, { description: 'The operation.', example: 'get_scope' })
  readonly operation: string;

  @ObjectField(() => AccessPrincipal, { description: 'Who.' })
  readonly principal: AccessPrincipal;

  @ObjectField(() => AccessPrincipal, { description: 'Always null: nobody acts for another.', nullable: true })
  readonly actor: AccessPrincipal | null;

  @EnumField(ACCESS_ACTION, { description: 'What.', example: 'scope.read' })
  readonly action: AccessAction;

  @ObjectField(() => AccessResource, { description: 'On what.' })
  readonly resource: AccessResource;

  @BooleanField({ description: 'Whether it was allowed.', example: true })
  readonly allowed: boolean;

  @TextField({ min: 1, max: 64 }, { description: 'Why, or which change.', example: 'role-binding' })
  readonly reason_code: string;

  @TextField({ min: 1, max: 64 }, { description: 'Number of the change of grants.', nullable: true })
  readonly policy_revision: string | null;

  @ObjectField(() => AccessSubject, {
    description: 'Whom the deciding grant was made to: the principal or one of its groups.',
    nullable: true,
  })
  readonly matched_subject: AccessSubject | null;

  @TextField({ max: 64 }, { description: 'The grant that decided or was changed.', nullable: true })
  readonly binding_id: string | null;

  @ObjectField(() => AccessSubject, { description: 'Whom a change concerns.', nullable: true })
  readonly target: AccessSubject | null;

  @EnumField(ACCESS_ROLE, { description: 'The role a change concerns.', nullable: true })
  readonly role: AccessRole | null;

  @RevisionField({ description: 'The version that a change expected.', nullable: true })
  readonly expected_version: number | null;

  @RevisionField({ description: 'The version that a change made.', nullable: true })
  readonly result_version: number | null;
}

@WireObject('One page of events.')
export class AccessAuditPage {
  @ObjectListField(() => AccessAuditEvent, { max: 500 }, { description: 'The events, oldest first.' })
  readonly items: readonly AccessAuditEvent[];

  @TextField({ max: 2048 }, { description: 'Where the next page starts; null on the last one.', nullable: true })
  readonly next_cursor: string | null;
}
