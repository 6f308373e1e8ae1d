import { Injectable } from '@nestjs/common';
import { cutPage } from '../../platform/http/cut-page.js';
import { CursorCodec } from '../../platform/http/cursor-codec.js';
import type { ListMemoryChangesRequest, ListMemoryEntriesRequest } from './dto/memory-requests.dto.js';
import { MemoryHistoryService } from './memory-history.service.js';
import type { ChangeList, EntryList, ListChanges, ListEntries } from './memory-history.service.js';

/** A page and where the next one begins; null on the last page. */
export interface Page<T> {
  readonly list: T;
  readonly nextCursor: string | null;
}

/** The first part of a whole listing, and the parts after it as they are asked for. */
export interface Parts<T> {
  readonly first: T;
  readonly rest: () => AsyncGenerator<T>;
}

/** Items of a page when only a cursor is sent. */
const DEFAULT_PAGE_SIZE = 100;

/** Rows read at a time when a whole listing is answered. */
const PART_SIZE = 500;

/**
 * Pages through entries and changes when asked to, and else hands out the whole listing in parts (D-15). What a
 * revision holds never changes, so parts read one after the other are of one piece.
 */
@Injectable()
export class MemoryPaging {
  constructor(
    private readonly history: MemoryHistoryService,
    private readonly cursors: CursorCodec,
  ) {}

  /** Every page is of the revision that the first one found. */
  async pageEntries(request: ListMemoryEntriesRequest): Promise<Page<EntryList>> {
    const { limit = DEFAULT_PAGE_SIZE, scope_id: scopeId, include_inactive: includeInactive } = request;
    const context = { endpoint: 'list_memory_entries', scopeId, includeInactive };
    const start = request.cursor === undefined ? {} : toPosition(this.cursors.decode(context, request.cursor));
    const list = await this.history.listEntries({ ...toListEntries(request), ...start, limit: limit + 1 });
    const { items: entries, last } = cutPage(list.entries, limit);
    const next = last && `${last.citation.memory.revision}:${last.entry.entryId}`;
    return { list: { ...list, entries }, nextCursor: next ? this.cursors.encode(context, next) : null };
  }

  async pageChanges(request: ListMemoryChangesRequest): Promise<Page<ChangeList>> {
    const { limit = DEFAULT_PAGE_SIZE, scope_id: scopeId, since_revision: since = null } = request;
    const context = { endpoint: 'list_memory_changes', scopeId, since };
    const after = request.cursor === undefined ? null : Number(this.cursors.decode(context, request.cursor));
    const list = await this.history.listChanges({ scopeId, sinceRevision: after ?? since, limit: limit + 1 });
    const { items: revisions, last } = cutPage(list.revisions, limit);
    const next = last && String(last.memory.revision);
    return { list: { ...list, revisions }, nextCursor: next ? this.cursors.encode(context, next) : null };
  }

  async allEntries(request: ListMemoryEntriesRequest): Promise<Parts<EntryList>> {
    const command = { ...toListEntries(request), limit: PART_SIZE };
    const first = await this.history.listEntries(command);
    return { first, rest: () => this.entriesAfter(command, first) };
  }

  async allChanges(request: ListMemoryChangesRequest): Promise<Parts<ChangeList>> {
    const command = { scopeId: request.scope_id, sinceRevision: request.since_revision ?? null, limit: PART_SIZE };
    const first = await this.history.listChanges(command);
    return { first, rest: () => this.changesAfter(command, first) };
  }

  private async *entriesAfter(command: ListEntries, first: EntryList): AsyncGenerator<EntryList> {
    const revision = first.memory?.revision ?? null;
    let part = first;
    while (part.entries.length === PART_SIZE) {
      const after = part.entries.at(-1)?.entry.entryId ?? null;
      part = await this.history.listEntries({ ...command, revision, after });
      yield part;
    }
  }

  private async *changesAfter(command: ListChanges, first: ChangeList): AsyncGenerator<ChangeList> {
    const upTo = first.memory?.revision ?? 0;
    let part = first;
    while (part.revisions.length === PART_SIZE) {
      const sinceRevision = part.revisions.at(-1)?.memory.revision ?? upTo;
      const list = await this.history.listChanges({ ...command, sinceRevision });
      part = { ...list, revisions: list.revisions.filter(({ memory }) => memory.revision <= upTo) };
      yield part;
    }
  }
}

/** Revision and last entry id of the page before. */
const toPosition = (position: string): { readonly revision: number; readonly after: string } => {
  const [revision = '', after = ''] = position.split(':');
  return { revision: Number(revision), after };
};

const toListEntries = (request: ListMemoryEntriesRequest): ListEntries => ({
  scopeId: request.scope_id,
  includeInactive: request.include_inactive,
  tags: request.tag_filter?.tags ?? null,
  revision: null,
  after: null,
  limit: null,
});

/** Whoever sends neither limit nor cursor wants the whole listing. */
export const wantsAll = (request: { readonly limit?: number; readonly cursor?: string }): boolean =>
  request.limit === undefined && request.cursor === undefined;
