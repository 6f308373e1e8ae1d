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

/** A field that only families to come fill in. */
const UNUSED = { optional: true, nullable: true, example: null };

@WireObject('One revision of an Artifact as lists show it: without its content.')
export class ArtifactCollectionItem extends ArtifactRevisionFields {
  @TextField({}, { description: 'Title, in families that have one.', ...UNUSED })
  readonly title?: string | null;

  @TextField({}, { description: 'Summary, in families that have one.', ...UNUSED })
  readonly summary?: string | null;

  @TextField({}, { description: 'When the revision was published, in families that record it.', ...UNUSED })
  readonly published_at?: string | null;

  @IntegerField({ min: 0 }, { description: 'Number of Sources, in families that count them.', ...UNUSED })
  readonly source_count?: number | null;
}

@WireObject('One page of Artifacts, each with its current revision.')
export class ArtifactPage {
  @ObjectListField(() => ArtifactCollectionItem, {}, { description: 'The Artifacts of this page, by id.' })
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
