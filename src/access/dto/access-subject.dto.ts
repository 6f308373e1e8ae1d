import { EnumField, LiteralField, TextField } from '../../contract/fields.js';
import { UnionByTag } from '../../contract/union.js';
import { WireObject } from '../../contract/wire-object.js';
import { ACCESS_PRINCIPAL_TYPE } from './access-vocabulary.js';

const SubjectIdField = (example: string) =>
  TextField({ min: 1, max: 255 }, { description: 'Id, compared exactly.', example });

const DescriptionField = () =>
  TextField(
    { min: 1, max: 255 },
    { description: 'A name for people; not part of the identity.', optional: true, nullable: true },
  );

@WireObject('Somebody who acts: a person or a program.')
export class AccessPrincipal {
  @EnumField(ACCESS_PRINCIPAL_TYPE, { description: 'Which of the two.', example: 'user' })
  readonly type: 'user' | 'service';

  @SubjectIdField('alice')
  readonly id: string;

  @DescriptionField()
  readonly description?: string | null;
}

@WireObject('A group; its members are those whose credential says so.')
export class AccessGroup {
  @LiteralField('group', { description: 'A group.' })
  readonly type: 'group';

  @SubjectIdField('reviewers')
  readonly id: string;

  @DescriptionField()
  readonly description?: string | null;
}

/** Validated values are instances of the branch that `type` names. */
@UnionByTag('Whom a grant is made to.', 'type', { user: AccessPrincipal, service: AccessPrincipal, group: AccessGroup })
export class AccessSubject {
  readonly type: 'user' | 'service' | 'group';
  readonly id: string;
  readonly description?: string | null;
}
