import {
  AnyJsonField,
  EnumField,
  LiteralField,
  ObjectListField,
  ScopeIdField,
  TextField,
} from '../../contract/fields.js';
import { namedEnum } from '../../contract/named-enum.js';
import type { WordOf } from '../../contract/named-enum.js';
import { NOT_BLANK } from '../../contract/types/text-pattern.js';
import { WireObject } from '../../contract/wire-object.js';
import { SourceRecord } from './source.dto.js';

export const SUBJECT_TYPE = namedEnum('SubjectType', ['user']);

const SubjectKeyField = () =>
  TextField(
    { min: 1, max: 256, pattern: NOT_BLANK },
    { description: 'The host’s name for the subject; compared exactly.', example: 'alice' },
  );

const SubjectTypeField = (fallback?: 'user') =>
  EnumField(SUBJECT_TYPE, { description: 'What the subject is.', example: 'user', default: fallback });

@WireObject('A piece of evidence about a person.')
export class CreateSubjectSourceRequest {
  @SubjectKeyField()
  readonly subject_key: string;

  @SubjectTypeField('user')
  readonly subject_type: WordOf<typeof SUBJECT_TYPE>;

  @ScopeIdField({
    description: 'The Scope of the subject. Left out, it is the one bound before, or a new one.',
    example: null,
    optional: true,
    nullable: true,
  })
  readonly subject_scope_id?: string | null;

  @LiteralField('content', { description: 'Type of the Source.', default: 'content' })
  readonly source_type: 'content';

  @AnyJsonField({ description: 'Any JSON value.', example: 'Alice likes dark mode.' })
  readonly content: unknown;
}

@WireObject('The Sources that hold the evidence.')
export class CreateSubjectSourceResponse {
  @SubjectKeyField()
  readonly subject_key: string;

  @SubjectTypeField()
  readonly subject_type: WordOf<typeof SUBJECT_TYPE>;

  @ScopeIdField({ description: 'The Scope of the subject.' })
  readonly subject_scope_id: string;

  @ObjectListField(
    () => SourceRecord,
    { min: 2, max: 2 },
    { description: 'The Source in the Scope of the path, then that in the Scope of the subject.' },
  )
  readonly sources: readonly SourceRecord[];
}
