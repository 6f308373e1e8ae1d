import { ListMemoryChangesRequest, ListMemoryEntriesRequest } from '../../artifacts/memory/dto/memory-requests.dto.js';
import {
  ListMemoryChangesResponse,
  ListMemoryEntriesResponse,
  MemoryEntry,
  MemoryMutationResponse,
  SearchMemoryResponse,
} from '../../artifacts/memory/dto/memory-responses.dto.js';
import { MemoryController } from '../../artifacts/memory/memory.controller.js';
import { MemoryPaging, wantsAll } from '../../artifacts/memory/memory-paging.js';
import type { Page, Parts } from '../../artifacts/memory/memory-paging.js';
import type { ChangeList, EntryList } from '../../artifacts/memory/memory-history.service.js';
import { toChangesResponse, toEntriesResponse } from '../../artifacts/memory/memory.presenter.js';
import { FlushMemoryResponse } from '../../generation/memory/dto/flush-memory.dto.js';
import { MemoryFlushController } from '../../generation/memory/memory-flush.controller.js';
import { operation, route } from '../operation.js';
import type { OperationTable } from '../operation.js';
import type { ScopedMemory } from '../runtime-api.js';

export const memoryOperations: OperationTable<ScopedMemory> = {
  remember: route(MemoryController, 'remember', MemoryMutationResponse),
  flush: route(MemoryFlushController, 'flush', FlushMemoryResponse),
  search: route(MemoryController, 'search', SearchMemoryResponse),
  listEntries: operation({
    body: ListMemoryEntriesRequest,
    answer: ListMemoryEntriesResponse,
    run: async (resolve, { body }) => {
      const paging = resolve(MemoryPaging);
      const { list, nextCursor } = await (wantsAll(body)
        ? wholeList(await paging.allEntries(body), joinEntries)
        : paging.pageEntries(body));
      return { ...toEntriesResponse(list), nextCursor };
    },
  }),
  getEntry: route(MemoryController, 'getEntry', MemoryEntry),
  reviseEntry: route(MemoryController, 'revise', MemoryMutationResponse),
  retireEntry: route(MemoryController, 'retire', MemoryMutationResponse),
  listChanges: operation({
    body: ListMemoryChangesRequest,
    answer: ListMemoryChangesResponse,
    run: async (resolve, { body }) => {
      const paging = resolve(MemoryPaging);
      const { list, nextCursor } = await (wantsAll(body)
        ? wholeList(await paging.allChanges(body), joinChanges)
        : paging.pageChanges(body));
      return { ...toChangesResponse(list), nextCursor };
    },
  }),
};

/** A page that is the whole list. */
async function wholeList<T>({ first, rest }: Parts<T>, join: (parts: readonly T[]) => Partial<T>): Promise<Page<T>> {
  const parts = [first];
  for await (const part of rest()) parts.push(part);
  return { list: { ...first, ...join(parts) }, nextCursor: null };
}

const joinEntries = (parts: readonly EntryList[]) => ({ entries: parts.flatMap(({ entries }) => entries) });
const joinChanges = (parts: readonly ChangeList[]) => ({ revisions: parts.flatMap(({ revisions }) => revisions) });
