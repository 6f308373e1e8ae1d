import {
  EnumField,
  EnumListField,
  IdentifierField,
  NumberField,
  ObjectField,
  ObjectListField,
  RevisionField,
  TextField,
} from '../../../contract/fields.js';
import { namedEnum } from '../../../contract/named-enum.js';
import type { WordOf } from '../../../contract/named-enum.js';
import { WireObject } from '../../../contract/wire-object.js';
import { ArtifactReference, MemoryCitation, SourceReference } from '../../dto/references.dto.js';

export const MEMORY_ENTRY_STATE = namedEnum('MemoryEntryState', ['active', 'inactive']);
export const MEMORY_USED_SEARCH_MODE = namedEnum('MemoryUsedSearchMode', ['fts', 'vector', 'hybrid']);
export const MEMORY_MATCHED_BY = namedEnum('MemoryMatchedBy', ['fts', 'vector']);
export const ENTRY_CHANGE_OPERATION = namedEnum('EntryChangeOperation', ['add', 'revise', 'deactivate', 'reactivate']);

/** The head of the Memory, in every answer that may find none. */
const HeadField = () =>
  ObjectField(() => ArtifactReference, {
    description: 'The current revision of the Memory; null when the Scope has none.',
    optional: true,
    nullable: true,
  });

@WireObject('One version of a Memory entry.')
export class MemoryEntry {
  @ObjectField(() => MemoryCitation, { description: 'Its exact address.' })
  readonly citation: MemoryCitation;

  @RevisionField({ description: 'Counts the versions of the entry from 1.' })
  readonly version: number;

  @TextField({}, { description: 'What kind of knowledge it is.', example: 'decision' })
  readonly kind: string;

  @TextField({}, { description: 'The knowledge.', example: 'The payments service is deployed every Tuesday.' })
  readonly text: string;

  @EnumField(MEMORY_ENTRY_STATE, { description: 'Whether the entry is current or retired.', example: 'active' })
  readonly state: WordOf<typeof MEMORY_ENTRY_STATE>;

  @ObjectListField(() => SourceReference, {}, { description: 'Sources it rests on.' })
  readonly source_refs: readonly SourceReference[];

  @ObjectListField(() => ArtifactReference, {}, { description: 'Artifact revisions it rests on.' })
  readonly artifact_refs: readonly ArtifactReference[];
}

@WireObject('The Memory after a write.')
export class MemoryMutationResponse {
  @ObjectField(() => ArtifactReference, { description: 'The current revision of the Memory.' })
  readonly memory: ArtifactReference;

  @ObjectField(() => MemoryEntry, {
    description: 'The entry as written; null when nothing had to change.',
    optional: true,
    nullable: true,
  })
  readonly entry?: MemoryEntry | null;
}

@WireObject('One entry that was found.')
export class SearchMemoryHit {
  @ObjectField(() => MemoryCitation, { description: 'The exact address of the entry version.' })
  readonly citation: MemoryCitation;

  @TextField({}, { description: 'The knowledge.', example: 'The payments service is deployed every Tuesday.' })
  readonly text: string;

  @NumberField(
    { min: 0, max: 1 },
    { description: 'Orders the hits of one answer; not comparable between answers.', example: 1 },
  )
  readonly score: number;

  @EnumListField(MEMORY_MATCHED_BY, {}, { description: 'Which searches found it.', example: ['fts'] })
  readonly matched_by: readonly WordOf<typeof MEMORY_MATCHED_BY>[];
}

@WireObject('The entries found, best first.')
export class SearchMemoryResponse {
  @HeadField()
  readonly memory?: ArtifactReference | null;

  @EnumField(MEMORY_USED_SEARCH_MODE, {
    description: 'The search that was made; null when the Scope has no Memory.',
    example: 'fts',
    optional: true,
    nullable: true,
  })
  readonly mode?: WordOf<typeof MEMORY_USED_SEARCH_MODE> | null;

  @ObjectListField(() => SearchMemoryHit, {}, { description: 'The hits, best first.' })
  readonly hits: readonly SearchMemoryHit[];
}

@WireObject('Entries of the current revision.')
export class ListMemoryEntriesResponse {
  @HeadField()
  readonly memory?: ArtifactReference | null;

  @ObjectListField(() => MemoryEntry, {}, { description: 'The entries, by entry id in code-point order.' })
  readonly entries: readonly MemoryEntry[];
}

@WireObject('What happened to one entry in one revision.')
export class EntryChange {
  @EnumField(ENTRY_CHANGE_OPERATION, { description: 'What happened.', example: 'add' })
  readonly op: WordOf<typeof ENTRY_CHANGE_OPERATION>;

  @IdentifierField({ description: 'Id of the entry.', example: 'mem_ent_0123456789abcdef0123456789abcdef' })
  readonly entry_id: string;

  @IdentifierField({ description: 'The version before; null for a new entry.', example: null, nullable: true })
  readonly from_entry_version_id: string | null;

  @IdentifierField({
    description: 'The version after; null for a retired entry.',
    example: 'mem_ver_0123456789abcdef0123456789abcdef',
    nullable: true,
  })
  readonly to_entry_version_id: string | null;

  @TextField({}, { description: 'The reason given with the write.', example: null, nullable: true })
  readonly reason: string | null;
}

@WireObject('What one revision changed.')
export class MemoryRevisionChanges {
  @ObjectField(() => ArtifactReference, { description: 'The revision.' })
  readonly memory_ref: ArtifactReference;

  @ObjectListField(() => EntryChange, {}, { description: 'Its changes, in the order they were made.' })
  readonly changes: readonly EntryChange[];
}

@WireObject('Changes of a Memory, oldest revision first.')
export class ListMemoryChangesResponse {
  @HeadField()
  readonly memory?: ArtifactReference | null;

  @ObjectListField(() => MemoryRevisionChanges, {}, { description: 'The revisions, ascending.' })
  readonly revisions: readonly MemoryRevisionChanges[];
}
