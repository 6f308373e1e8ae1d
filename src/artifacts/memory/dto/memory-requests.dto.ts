import {
  BooleanField,
  CursorField,
  EnumField,
  IntegerField,
  ObjectField,
  ScopeIdField,
  TextField,
} from '../../../contract/fields.js';
import { MEMORY_SEARCH_MODE } from '../../../contract/vocabulary.js';
import type { MemorySearchMode } from '../../../contract/vocabulary.js';
import { WireObject } from '../../../contract/wire-object.js';
import { MemoryCitation } from '../../dto/references.dto.js';
import { EntryTextField, KindField, PageLimitField, ReasonField, TagFilter, TagFilterField } from './memory-fields.js';

const EntryCitationField = () => ObjectField(() => MemoryCitation, { description: 'The entry version meant.' });

const PageCursorField = () =>
  CursorField({
    description: 'Value of the `X-PowerContext-Next-Cursor` header of the page before; needs `limit`.',
    optional: true,
  });

@WireObject('A new Memory entry.')
export class RememberMemoryRequest {
  @ScopeIdField()
  readonly scope_id: string;

  @KindField()
  readonly kind: string;

  @EntryTextField()
  readonly text: string;

  @ReasonField()
  readonly reason?: string | null;

  @IntegerField(
    { min: 1 },
    {
      description: 'Refuses the write unless the Memory is at this revision; null or left out appends to any.',
      example: 3,
      optional: true,
      nullable: true,
    },
  )
  readonly expected_revision?: number | null;
}

@WireObject('What to look for in the Memory of a Scope.')
export class SearchMemoryRequest {
  @TagFilterField()
  readonly tag_filter?: TagFilter | null;

  @ScopeIdField()
  readonly scope_id: string;

  @TextField({ min: 1, max: 8192 }, { description: 'A question or words.', example: 'When do we deploy payments?' })
  readonly query: string;

  @IntegerField({ min: 1, max: 50 }, { description: 'At most this many hits.', default: 10 })
  readonly limit: number;

  @EnumField(MEMORY_SEARCH_MODE, {
    description: 'How to search; `auto` uses the best that is available.',
    default: 'auto',
  })
  readonly mode: MemorySearchMode;
}

@WireObject('Which entries to list.')
export class ListMemoryEntriesRequest {
  @TagFilterField()
  readonly tag_filter?: TagFilter | null;

  @ScopeIdField()
  readonly scope_id: string;

  @BooleanField({ description: 'Whether retired entries are listed too.', default: false })
  readonly include_inactive: boolean;

  @PageLimitField()
  readonly limit?: number;

  @PageCursorField()
  readonly cursor?: string;
}

@WireObject('Which entry version to read.')
export class GetMemoryEntryRequest {
  @ScopeIdField()
  readonly scope_id: string;

  @EntryCitationField()
  readonly citation: MemoryCitation;
}

@WireObject('The next version of an entry.')
export class ReviseMemoryEntryRequest {
  @ScopeIdField()
  readonly scope_id: string;

  @EntryCitationField()
  readonly citation: MemoryCitation;

  @KindField()
  readonly kind: string;

  @EntryTextField()
  readonly text: string;

  @ReasonField()
  readonly reason?: string | null;
}

@WireObject('Which entry to retire.')
export class RetireMemoryEntryRequest {
  @ScopeIdField()
  readonly scope_id: string;

  @EntryCitationField()
  readonly citation: MemoryCitation;

  @ReasonField()
  readonly reason?: string | null;
}

@WireObject('From which revision on changes are wanted.')
export class ListMemoryChangesRequest {
  @ScopeIdField()
  readonly scope_id: string;

  @IntegerField(
    { min: 0 },
    {
      description: 'Changes after this revision, 0 for all; null or left out for those of the current revision only.',
      example: 0,
      optional: true,
      nullable: true,
    },
  )
  readonly since_revision?: number | null;

  @PageLimitField()
  readonly limit?: number;

  @PageCursorField()
  readonly cursor?: string;
}
