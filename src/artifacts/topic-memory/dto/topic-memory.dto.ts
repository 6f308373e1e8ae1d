import {
  EnumField,
  EnumListField,
  IntegerField,
  NumberField,
  ObjectField,
  ObjectListField,
  ScopeIdField,
  TextField,
} from '../../../contract/fields.js';
import { namedEnum } from '../../../contract/named-enum.js';
import type { WordOf } from '../../../contract/named-enum.js';
import { NO_OUTER_SPACE } from '../../../contract/types/text-pattern.js';
import { WireObject } from '../../../contract/wire-object.js';
import { ArtifactReference, SourceReference } from '../../dto/references.dto.js';
import { TOPIC_CHANNELS } from '../domain/fuse-topics.js';
import { DetailField, SummaryField, TitleField } from './topic-memory-fields.js';

export const TOPIC_MEMORY_USED_SEARCH_MODE = namedEnum('TopicMemoryUsedSearchMode', ['fts', 'hybrid']);
export const TOPIC_MEMORY_MATCHED_BY = namedEnum('TopicMemoryMatchedBy', TOPIC_CHANNELS);

@WireObject('What to look for in the topics of a Scope.')
export class SearchTopicMemoryRequest {
  @ScopeIdField()
  readonly scope_id: string;

  @TextField(
    { min: 1, max: 8192, pattern: NO_OUTER_SPACE },
    { description: 'A question or words, without white space around.', example: 'Is the lockfile frozen?' },
  )
  readonly query: string;

  @IntegerField({ min: 1, max: 20 }, { description: 'At most this many hits.', default: 10 })
  readonly limit: number;
}

@WireObject('One topic that was found.')
export class SearchTopicMemoryHit {
  @ObjectField(() => ArtifactReference, { description: 'The current revision of the topic.' })
  readonly artifact: ArtifactReference;

  @TitleField()
  readonly title: string;

  @SummaryField()
  readonly summary: string;

  @TextField(
    {},
    {
      description:
        'The part of the detail that was found, at most 480 characters; null when only title or summary were.',
      example: 'Never disable frozen-lockfile in CI.',
      nullable: true,
    },
  )
  readonly snippet: string | null;

  @NumberField(
    { min: 0 },
    { description: 'Orders the hits of one answer, 100 at best; not comparable between answers.', example: 100 },
  )
  readonly score: number;

  @EnumListField(
    TOPIC_MEMORY_MATCHED_BY,
    { min: 1, unique: true },
    { description: 'Which searches found it.', example: ['topic_fts', 'detail_fts'] },
  )
  readonly matched_by: readonly WordOf<typeof TOPIC_MEMORY_MATCHED_BY>[];
}

@WireObject('The topics found, best first.')
export class SearchTopicMemoryResponse {
  @EnumField(TOPIC_MEMORY_USED_SEARCH_MODE, { description: 'The search that was made.', example: 'fts' })
  readonly mode: WordOf<typeof TOPIC_MEMORY_USED_SEARCH_MODE>;

  @ObjectListField(() => SearchTopicMemoryHit, {}, { description: 'The hits, best first.' })
  readonly hits: readonly SearchTopicMemoryHit[];
}

@WireObject('Which topic revision to read.')
export class GetTopicMemoryRequest {
  @ScopeIdField()
  readonly scope_id: string;

  @ObjectField(() => ArtifactReference, { description: 'The exact revision.' })
  readonly artifact: ArtifactReference;
}

@WireObject('One revision of a topic.')
export class TopicMemoryArtifact {
  @ObjectField(() => ArtifactReference, { description: 'The revision.' })
  readonly artifact: ArtifactReference;

  @TitleField()
  readonly title: string;

  @SummaryField()
  readonly summary: string;

  @DetailField()
  readonly detail: string;

  @ObjectListField(() => SourceReference, {}, { description: 'Sources it rests on.' })
  readonly source_refs: readonly SourceReference[];
}
