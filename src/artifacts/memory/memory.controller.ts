import { Body, Controller, Post, Res } from '@nestjs/common';
import type { StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { onBodyScope } from '../../contract/access.js';
import { Operation } from '../../contract/operation.decorator.js';
import { HEADER_NAMES } from '../../contract/response-headers.js';
import { EXACT_MEMORY_READ, EXACT_MEMORY_WRITE } from '../artifact-access.js';
import { toMemoryCitation } from '../reference.presenter.js';
import {
  GetMemoryEntryRequest,
  ListMemoryChangesRequest,
  ListMemoryEntriesRequest,
  RememberMemoryRequest,
  RetireMemoryEntryRequest,
  ReviseMemoryEntryRequest,
  SearchMemoryRequest,
} from './dto/memory-requests.dto.js';
import {
  ListMemoryChangesResponse,
  ListMemoryEntriesResponse,
  MemoryEntry,
  MemoryMutationResponse,
  SearchMemoryResponse,
} from './dto/memory-responses.dto.js';
import { MemoryHistoryService } from './memory-history.service.js';
import { MemoryPaging, wantsAll } from './memory-paging.js';
import {
  streamChanges,
  streamEntries,
  toChangesResponse,
  toEntriesResponse,
  toMemoryEntryDto,
  toMutationResponse,
  toSearchResponse,
} from './memory.presenter.js';
import { MemorySearchService } from './memory-search.service.js';
import { MemoryService } from './memory.service.js';

@Controller('v1/memory')
export class MemoryController {
  constructor(
    private readonly memory: MemoryService,
    private readonly searching: MemorySearchService,
    private readonly history: MemoryHistoryService,
    private readonly paging: MemoryPaging,
  ) {}

  @Post('remember')
  @Operation({
    operationId: 'remember_memory',
    tag: 'memory',
    summary: 'Remember something',
    description:
      'Adds an entry as the next revision of the Memory. Content equal to an active entry changes nothing: the answer then has no entry.',
    access: onBodyScope('scope.contribute'),
    scopeMode: 'current',
    write: true,
    success: { status: 200, description: 'The Memory after the write.', response: MemoryMutationResponse },
    errors: [404, 409, 422],
  })
  async remember(@Body() body: RememberMemoryRequest): Promise<MemoryMutationResponse> {
    const { scope_id: scopeId, kind, text, reason = null, expected_revision: expectedRevision = null } = body;
    return toMutationResponse(await this.memory.remember({ scopeId, kind, text, reason, expectedRevision }));
  }

  @Post('search')
  @Operation({
    operationId: 'search_memory',
    tag: 'memory',
    summary: 'Search the Memory',
    description: 'Active entries of the current revision that answer the query, best first, each exactly cited.',
    access: onBodyScope('scope.read'),
    scopeMode: 'current',
    success: { status: 200, description: 'The hits, best first.', response: SearchMemoryResponse },
    errors: [404, 409, 422],
  })
  async search(@Body() body: SearchMemoryRequest): Promise<SearchMemoryResponse> {
    const { scope_id: scopeId, query, limit, mode, tag_filter: filter } = body;
    return toSearchResponse(await this.searching.search({ scopeId, query, limit, mode, tags: filter?.tags ?? null }));
  }

  @Post('entries/list')
  @Operation({
    operationId: 'list_memory_entries',
    tag: 'memory',
    summary: 'List entries',
    description: 'Entries of the current revision by entry id: all at once, or page by page when `limit` is sent.',
    access: onBodyScope('scope.read'),
    scopeMode: 'current',
    success: {
      status: 200,
      description: 'The entries.',
      response: ListMemoryEntriesResponse,
      headers: ['NextCursor'],
    },
    errors: [400, 404, 410, 422],
  })
  async listEntries(
    @Body() body: ListMemoryEntriesRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ListMemoryEntriesResponse | StreamableFile> {
    if (wantsAll(body)) return streamEntries(await this.paging.allEntries(body));
    const { list, nextCursor } = await this.paging.pageEntries(body);
    if (nextCursor !== null) response.setHeader(HEADER_NAMES.NextCursor, nextCursor);
    return toEntriesResponse(list);
  }

  @Post('entries/get')
  @Operation({
    operationId: 'get_memory_entry',
    tag: 'memory',
    summary: 'Read a cited entry',
    description: 'Exactly the cited version, in the state the cited revision shows, whatever happened since.',
    access: EXACT_MEMORY_READ,
    scopeMode: 'current',
    success: { status: 200, description: 'The entry version.', response: MemoryEntry },
    errors: [404, 422],
  })
  async getEntry(@Body() body: GetMemoryEntryRequest): Promise<MemoryEntry> {
    return toMemoryEntryDto(await this.history.getEntry(body.scope_id, toMemoryCitation(body.citation)));
  }

  @Post('entries/revise')
  @Operation({
    operationId: 'revise_memory_entry',
    tag: 'memory',
    summary: 'Revise an entry',
    description:
      'Writes the next version of the entry. The citation may be from an older revision as long as it names the current version of the entry.',
    access: EXACT_MEMORY_WRITE,
    scopeMode: 'current',
    write: true,
    success: { status: 200, description: 'The Memory after the write.', response: MemoryMutationResponse },
    errors: [404, 409, 422],
  })
  async revise(@Body() body: ReviseMemoryEntryRequest): Promise<MemoryMutationResponse> {
    const { scope_id: scopeId, kind, text, reason = null } = body;
    const citation = toMemoryCitation(body.citation);
    return toMutationResponse(await this.memory.revise({ scopeId, citation, kind, text, reason }));
  }

  @Post('entries/retire')
  @Operation({
    operationId: 'retire_memory_entry',
    tag: 'memory',
    summary: 'Retire an entry',
    description: 'Takes the entry out of recall. Exact reads still find it; retiring it again changes nothing.',
    access: EXACT_MEMORY_WRITE,
    scopeMode: 'current',
    write: true,
    success: { status: 200, description: 'The Memory after the write.', response: MemoryMutationResponse },
    errors: [404, 409, 422],
  })
  async retire(@Body() body: RetireMemoryEntryRequest): Promise<MemoryMutationResponse> {
    const { scope_id: scopeId, reason = null } = body;
    return toMutationResponse(await this.memory.retire({ scopeId, citation: toMemoryCitation(body.citation), reason }));
  }

  @Post('changes')
  @Operation({
    operationId: 'list_memory_changes',
    tag: 'memory',
    summary: 'List changes',
    description: 'What each revision changed, oldest first; without `since_revision` only the current one.',
    access: onBodyScope('scope.read'),
    scopeMode: 'current',
    success: {
      status: 200,
      description: 'The changes.',
      response: ListMemoryChangesResponse,
      headers: ['NextCursor'],
    },
    errors: [400, 404, 410, 422],
  })
  async listChanges(
    @Body() body: ListMemoryChangesRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ListMemoryChangesResponse | StreamableFile> {
    if (wantsAll(body)) return streamChanges(await this.paging.allChanges(body));
    const { list, nextCursor } = await this.paging.pageChanges(body);
    if (nextCursor !== null) response.setHeader(HEADER_NAMES.NextCursor, nextCursor);
    return toChangesResponse(list);
  }
}
