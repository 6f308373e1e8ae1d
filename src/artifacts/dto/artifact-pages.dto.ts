import {
  CursorField,
  EnumField,
  IntegerField,
  ObjectListField,
  TextField,
  TextListField,
} from '../../contract/fields.js';
import type { WordOf } from '../../contract/named-enum.js';
import { WireObject } from '../../contract/wire-object.js';
import { TAG_MATCH } from '../memory/dto/memory-fields.js';
import { PageSizeField } from './artifact-fields.js';
import { ArtifactRevisionFields } from './artifact-revision-fields.js';

const NextCursorField = () =>
  TextField({}, { description: 'Where the next page starts; null on the last one.', nullable: true, example: null });

const AfterCursorField = () => CursorField({ description: '`next_cursor` of the page before.', optional: true });

/** A field that topics fill in, and only where Artifacts are listed. */
const OF_TOPICS = { optional: true, nullable: true, example: null };

@WireObject('One revision of an Artifact as lists show it: without its content.')
export class ArtifactCollectionItem extends ArtifactRevisionFields {
  @TextField({}, { description: 'Title of a topic.', ...OF_TOPICS })
  readonly title?: string | null;

  @TextField({}, { description: 'Summary of a topic.', ...OF_TOPICS })
  readonly summary?: string | null;

  @TextField({}, { description: 'When the current revision of a topic was published (RFC 3339).', ...OF_TOPICS })
  readonly published_at?: string | null;

  @IntegerField(
    { min: 0 },
    { description: 'Number of Sources that the current revision of a topic rests on.', ...OF_TOPICS },
  )
  readonly source_count?: number | null;
}

@WireObject('One page of Artifacts, each with its current revision.')
export class ArtifactPage {
  @ObjectListField(
    () => ArtifactCollectionItem,
    {},
    { description: 'The Artifacts of this page: topics newest first, others by id.' },
  )
  readonly items: readonly ArtifactCollectionItem[];

  @NextCursorField()
  readonly next_cursor: string | null;
}

@WireObject('One page of the revisions of an Artifact.')
export class ArtifactRevisionPage {
  @ObjectListField(() => ArtifactCollectionItem, {}, { description: 'The revisions of this page, newest first.' })
  readonly items: readonly ArtifactCollectionItem[];

  @NextCursorField()
  readonly next_cursor: string | null;
}

@WireObject('Which Artifacts of the family to list.')
export class ListArtifactsQuery {
  @TextListField(
    { min: 1, max: 64 },
    { min: 1, max: 16 },
    {
      description: 'Only Artifacts with this tag; may be repeated. No tag exists on this server yet: nothing matches.',
      example: ['release'],
      optional: true,
    },
  )
  readonly tag?: readonly string[];

  @EnumField(TAG_MATCH, { description: 'Whether all tags are needed or any.', example: 'all', optional: true })
  readonly tag_match?: WordOf<typeof TAG_MATCH>;

  @PageSizeField()
  readonly limit: number;

  @AfterCursorField()
  readonly cursor?: string;
}

@WireObject('Which revisions to list.')
export class ListArtifactRevisionsQuery {
  @PageSizeField()
  readonly limit: number;

  @AfterCursorField()
  readonly cursor?: string;
}
