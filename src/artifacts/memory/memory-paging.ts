import { Injectable } from '@nestjs/common';
import { CursorCodec } from '../../platform/http/cursor-codec.js';
import type { ListMemoryChangesRequest, ListMemoryEntriesRequest } from './dto/memory-requests.dto.js';
import { MemoryHistoryService } from './memory-history.service.js';
import type { ChangeList, EntryList } from './memory-history.service.js';

/** A listing and where its next page begins; null on the last page and on whole answers. */
export interface Page<T> {
  readonly list: T;
  readonly nextCursor: string | null;
}

/** Pages through entries and changes when asked to (D-15). One item more than wanted tells whether there is a next page. */
@Injectable()
export class MemoryPaging {
  constructor(
    private readonly history: MemoryHistoryService,
    private readonly cursors: CursorCodec,
  ) {}

  async listEntries(request: ListMemoryEntriesRequest): Promise<Page<EntryList>> {
    const { scope_id: scopeId, include_inactive: includeInactive, limit = null } = request;
    const context = { endpoint: 'list_memory_entries', scopeId, includeInactive };
    const after = request.cursor === undefined ? null : this.cursors.decode(context, request.cursor);
    const tags = request.tag_filter?.tags ?? null;
    const list = await this.history.listEntries({ scopeId, includeInactive, tags, after, limit: oneMore(limit) });
    const entries = list.entries.slice(0, limit ?? undefined);
    const last = entries.at(-1)?.entry.entryId;
    const more = last !== undefined && entries.length < list.entries.length;
    return { list: { ...list, entries }, nextCursor: more ? this.cursors.encode(context, last) : null };
  }

  async listChanges(request: ListMemoryChangesRequest): Promise<Page<ChangeList>> {
    const { scope_id: scopeId, limit = null } = request;
    const context = { endpoint: 'list_memory_changes', scopeId };
    const after = request.cursor === undefined ? null : Number(this.cursors.decode(context, request.cursor));
    const sinceRevision = after ?? request.since_revision ?? null;
    const list = await this.history.listChanges({ scopeId, sinceRevision, limit: oneMore(limit) });
    const revisions = list.revisions.slice(0, limit ?? undefined);
    const last = revisions.at(-1)?.memory.revision;
    const more = last !== undefined && revisions.length < list.revisions.length;
    return { list: { ...list, revisions }, nextCursor: more ? this.cursors.encode(context, String(last)) : null };
  }
}

const oneMore = (limit: number | null): number | null => (limit === null ? null : limit + 1);
