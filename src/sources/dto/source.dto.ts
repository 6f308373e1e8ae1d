import {
  AnyJsonField,
  CursorField,
  EnumField,
  IntegerField,
  JsonField,
  LiteralField,
  ObjectField,
  ObjectListField,
  RevisionField,
  ScopeIdField,
  TextField,
} from '../../contract/fields.js';
import { namedEnum } from '../../contract/named-enum.js';
import type { WordOf } from '../../contract/named-enum.js';
import { ClosedQuery } from '../../contract/query.js';
import { SHA256_DIGEST, VISIBLE_ASCII } from '../../contract/types/text-pattern.js';
import { WireObject } from '../../contract/wire-object.js';
import { SourceReference } from '../../artifacts/dto/references.dto.js';

export const CAPTURE_STATUS = namedEnum('CaptureStatus', ['accepted']);

const SourceTypeField = () => LiteralField('content', { description: 'Type of the Source.' });

const SourceIdField = () =>
  TextField({ min: 1, max: 256, pattern: VISIBLE_ASCII }, { description: 'Id of the Source.', example: 'note-1' });

@WireObject('A piece of evidence under an id that the caller chooses.')
export class CaptureContentSourceRequest {
  @ScopeIdField()
  readonly scope_id: string;

  @TextField(
    { min: 1, max: 256 },
    {
      description: 'Names the evidence for good: visible ASCII without spaces, not `.` or `..`.',
      example: 'session-42/turn-7',
    },
  )
  readonly source_id: string;

  @TextField(
    { min: 1, max: 200_000 },
    { description: 'What happened, as text.', example: 'The release failed because the lockfile was stale.' },
  )
  readonly content: string;

  @JsonField({ description: 'Notes of the host; kept, never returned.', optional: true, nullable: true, example: null })
  readonly metadata?: Readonly<Record<string, unknown>> | null;
}

@WireObject('The Source that holds the evidence.')
export class CaptureContentSourceResponse {
  @EnumField(CAPTURE_STATUS, { description: 'The evidence is stored.', example: 'accepted' })
  readonly status: WordOf<typeof CAPTURE_STATUS>;

  @ObjectField(() => SourceReference, { description: 'The Source.' })
  readonly source: SourceReference;

  @RevisionField({ description: 'Its place in the journal of the Scope.' })
  readonly position: number;
}

@WireObject('A piece of evidence that gets an id of the server.')
export class CreateSourceRequest {
  @LiteralField('content', { description: 'Type of the Source.', default: 'content' })
  readonly source_type: 'content';

  @AnyJsonField({ description: 'Any JSON value.', example: { build: 17, passed: false } })
  readonly content: unknown;
}

@WireObject('One Source with its content.')
export class SourceRecord {
  @JsonField({
    description: 'Who received a handoff; this server makes none, so it is null.',
    optional: true,
    nullable: true,
    example: null,
  })
  readonly receipt_identity?: null;

  @ScopeIdField()
  readonly scope_id: string;

  @SourceTypeField()
  readonly source_type: 'content';

  @SourceIdField()
  readonly source_id: string;

  @AnyJsonField({ description: 'The content as it was sent.', example: 'The release failed.' })
  readonly content: unknown;

  @RevisionField({ description: 'Its place in the journal of the Scope.' })
  readonly position: number;

  @TextField(
    { pattern: SHA256_DIGEST },
    { description: 'SHA-256 of the canonical JSON of the content.', example: `sha256:${'0'.repeat(64)}` },
  )
  readonly content_digest: string;
}

@WireObject('One page of Sources.')
export class SourcePage {
  @ObjectListField(() => SourceRecord, {}, { description: 'The Sources of this page, oldest first.' })
  readonly items: readonly SourceRecord[];

  @TextField({}, { description: 'Where the next page starts; null on the last one.', nullable: true, example: null })
  readonly next_cursor: string | null;
}

@WireObject('Which part of the journal to list.')
@ClosedQuery()
export class ListSourcesQuery {
  @IntegerField({ min: 1, max: 100 }, { description: 'Sources per page.', default: 50 })
  readonly limit: number;

  @CursorField({ description: '`next_cursor` of the page before.', optional: true })
  readonly cursor?: string;
}

@WireObject('The journal of a Scope.')
export class SourcesPath {
  @ScopeIdField()
  readonly scope_id: string;
}

@WireObject('The Source to read.')
export class SourcePath {
  @ScopeIdField()
  readonly scope_id: string;

  @SourceTypeField()
  readonly source_type: 'content';

  @SourceIdField()
  readonly source_id: string;
}
