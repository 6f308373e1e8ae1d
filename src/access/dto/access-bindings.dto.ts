import {
  EnumField,
  InstantField,
  IntegerField,
  ObjectField,
  ObjectListField,
  RevisionField,
  TextField,
} from '../../contract/fields.js';
import type { FieldOptions } from '../../contract/field.js';
import { WireObject } from '../../contract/wire-object.js';
import { AccessResource } from './access-resource.dto.js';
import { AccessPrincipal, AccessSubject } from './access-subject.dto.js';
import { ACCESS_BINDING_STATE, ACCESS_ROLE } from './access-vocabulary.js';
import type { AccessRole } from './access-vocabulary.js';

const BindingIdField = () =>
  TextField({ min: 1, max: 64 }, { description: 'Id of the grant.', example: 'bind_0123456789abcdef0123456789abcdef' });
const KeyField = () =>
  TextField(
    { min: 1, max: 255 },
    { description: 'Names this change: repeating it answers the same grant.', example: 'grant-alice-viewer' },
  );
const ReasonField = (presence: Partial<FieldOptions> = {}) =>
  TextField({ max: 1024 }, { description: 'Why, for people.', nullable: true, ...presence });
const ExpiryField = (presence: Partial<FieldOptions> = {}) =>
  InstantField({ description: 'When the grant ends by itself; null for never.', nullable: true, ...presence });
const SubjectField = () => ObjectField(() => AccessSubject, { description: 'Whom it is made to.' });
const RoleField = () => EnumField(ACCESS_ROLE, { description: 'The role.', example: 'scope.viewer' });
const ResourceField = () => ObjectField(() => AccessResource, { description: 'What it is about.' });
const ExpectedVersionField = () => RevisionField({ description: 'The version of the grant that the caller saw.' });
const PageCursorField = (presence: Partial<FieldOptions>) =>
  TextField({ max: 2048 }, { description: 'Where the page starts; null for the first.', nullable: true, ...presence });

@WireObject('A grant: somebody has a role on something.')
export class AccessBinding {
  @BindingIdField()
  readonly binding_id: string;

  @SubjectField()
  readonly subject: AccessSubject;

  @ResourceField()
  readonly resource: AccessResource;

  @RoleField()
  readonly role: AccessRole;

  @ObjectField(() => AccessPrincipal, { description: 'Who made it.' })
  readonly granted_by: AccessPrincipal;

  @ReasonField()
  readonly reason: string | null;

  @InstantField({ description: 'When it was made.' })
  readonly created_at: string;

  @ExpiryField()
  readonly expires_at: string | null;

  @EnumField(ACCESS_BINDING_STATE, {
    description: 'Whether it was taken back. One that ended by itself stays active.',
    example: 'active',
  })
  readonly state: 'active' | 'revoked';

  @RevisionField({ description: 'Grows when it is taken back.' })
  readonly version: number;

  @TextField({ min: 1, max: 64 }, { description: 'Number of the change that made it or took it back.', example: '12' })
  readonly policy_revision: string;

  @KeyField()
  readonly idempotency_key: string;

  @InstantField({ description: 'When it was taken back.', nullable: true })
  readonly revoked_at: string | null;

  @ObjectField(() => AccessPrincipal, { description: 'Who took it back.', nullable: true })
  readonly revoked_by: AccessPrincipal | null;
}

@WireObject('Who shall have the role instead.')
export class AccessBindingReplacementInput {
  @SubjectField()
  readonly subject: AccessSubject;

  @ReasonField({ optional: true })
  readonly reason?: string | null;

  @ExpiryField({ optional: true })
  readonly expires_at?: string | null;
}

@WireObject('A grant to be made.')
export class CreateAccessBindingRequest extends AccessBindingReplacementInput {
  @ResourceField()
  readonly resource: AccessResource;

  @RoleField()
  readonly role: AccessRole;

  @KeyField()
  readonly idempotency_key: string;
}

@WireObject('A grant to be taken back.')
export class RevokeAccessBindingRequest {
  @BindingIdField()
  readonly binding_id: string;

  @ExpectedVersionField()
  readonly expected_version: number;

  @KeyField()
  readonly idempotency_key: string;
}

@WireObject('A grant to be taken back, and the one to be made in its place.')
export class ReplaceAccessBindingRequest extends RevokeAccessBindingRequest {
  @ObjectField(() => AccessBindingReplacementInput, { description: 'The new grant; role and resource stay.' })
  readonly replacement: AccessBindingReplacementInput;
}

@WireObject('The grant that was taken back, and the one in its place.')
export class AccessBindingReplacement {
  @ObjectField(() => AccessBinding, { description: 'The old grant.' })
  readonly previous: AccessBinding;

  @ObjectField(() => AccessBinding, { description: 'The new one.' })
  readonly current: AccessBinding;
}

@WireObject('Which grants to list.')
export class ListAccessBindingsRequest {
  @ObjectField(() => AccessResource, {
    description: 'The server for all grants, a Scope for those on it and on its Artifacts, an Artifact for its own.',
  })
  readonly management_resource: AccessResource;

  @ObjectField(() => AccessSubject, { description: 'Only grants to this subject.', optional: true, nullable: true })
  readonly subject?: AccessSubject | null;

  @EnumField(ACCESS_ROLE, { description: 'Only grants of this role.', optional: true, nullable: true })
  readonly role?: AccessRole | null;

  @EnumField(ACCESS_BINDING_STATE, { description: 'Only grants in this state.', optional: true, nullable: true })
  readonly state?: 'active' | 'revoked' | null;

  @PageCursorField({ optional: true })
  readonly cursor?: string | null;

  @IntegerField({ min: 1, max: 500 }, { description: 'Grants per page.', default: 100 })
  readonly limit: number;
}

@WireObject('One page of grants.')
export class AccessBindingPage {
  @ObjectListField(() => AccessBinding, { max: 500 }, { description: 'The grants, by id.' })
  readonly items: readonly AccessBinding[];

  @PageCursorField({ description: 'Where the next page starts; null on the last one.' })
  readonly next_cursor: string | null;
}
