import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { onBodyScope, onPathScope, resolvedByPathScope } from '../contract/access.js';
import { Operation } from '../contract/operation.decorator.js';
import {
  CaptureContentSourceRequest,
  CaptureContentSourceResponse,
  CreateSourceRequest,
  ListSourcesQuery,
  SourcePage,
  SourcePath,
  SourceRecord,
  SourcesPath,
} from './dto/source.dto.js';
import { SourceListing } from './source-listing.js';
import { toSourceRecord } from './source.presenter.js';
import { SourcesService } from './sources.service.js';

@Controller('v1')
export class SourcesController {
  constructor(
    private readonly sources: SourcesService,
    private readonly listing: SourceListing,
  ) {}

  @Post('sources/content')
  @Operation({
    operationId: 'capture_content_source',
    tag: 'sources',
    summary: 'Capture evidence',
    description:
      'Stores a text under an id of the caller’s. Repeating it with equal content and metadata answers the first position; anything else under that id is a conflict.',
    access: onBodyScope('scope.contribute'),
    scopeMode: 'current',
    write: true,
    success: { status: 202, description: 'The evidence is stored.', response: CaptureContentSourceResponse },
    errors: [404, 409, 422],
  })
  async capture(@Body() body: CaptureContentSourceRequest): Promise<CaptureContentSourceResponse> {
    const { scope_id: scopeId, source_id: sourceId, content, metadata } = body;
    const source = await this.sources.capture({ scopeId, sourceId, content, metadata: metadata ?? {} });
    return { status: 'accepted', source: { name: source.sourceType, source_id: sourceId }, position: source.position };
  }

  @Post('scopes/:scope_id/sources')
  @Operation({
    operationId: 'create_source',
    tag: 'sources',
    summary: 'Create a Source',
    description: 'Stores any JSON value as the next Source of the journal. Repeating the request makes another Source.',
    access: onPathScope('scope.contribute'),
    write: true,
    success: { status: 201, description: 'The Source.', response: SourceRecord, headers: ['Location'] },
    errors: [404, 409, 422],
  })
  async create(
    @Param() path: SourcesPath,
    @Body() body: CreateSourceRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SourceRecord> {
    const source = await this.sources.create(path.scope_id, body.content);
    const parts = [source.scopeId, 'sources', source.sourceType, source.sourceId].map(encodeURIComponent);
    response.setHeader('Location', `/v1/scopes/${parts.join('/')}`);
    return toSourceRecord(source);
  }

  @Get('scopes/:scope_id/sources')
  @Operation({
    operationId: 'list_sources',
    tag: 'sources',
    summary: 'List Sources',
    description:
      'The journal in order, page by page. The first page fixes its end: what arrives later is not part of the walk.',
    access: resolvedByPathScope('path_scope_read_access', 'scope.read'),
    success: { status: 200, description: 'One page of Sources.', response: SourcePage },
    errors: [400, 404, 410, 422],
  })
  async list(@Param() path: SourcesPath, @Query() query: ListSourcesQuery): Promise<SourcePage> {
    const { limit, cursor } = query;
    const page = await this.listing.listPage({ scopeId: path.scope_id, limit, cursor });
    return { items: page.sources.map(toSourceRecord), next_cursor: page.nextCursor };
  }

  @Get('scopes/:scope_id/sources/:source_type/:source_id')
  @Operation({
    operationId: 'get_source',
    tag: 'sources',
    summary: 'Read a Source',
    description: 'The Source with its content as it was sent.',
    access: resolvedByPathScope('path_scope_read_access', 'scope.read'),
    success: { status: 200, description: 'The Source.', response: SourceRecord },
    errors: [404, 422],
  })
  async get(@Param() path: SourcePath): Promise<SourceRecord> {
    const { scope_id: scopeId, source_type: sourceType, source_id: sourceId } = path;
    return toSourceRecord(await this.sources.get({ scopeId, sourceType, sourceId }));
  }
}
