import { Body, Controller, Get, Headers, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { onPathScope, resolvedByPathScope } from '../contract/access.js';
import { Operation } from '../contract/operation.decorator.js';
import { IfMatchHeader, IfNoneMatchHeader } from '../contract/request-headers.js';
import { InvalidFieldError } from '../platform/errors/invalid-request.error.js';
import { ScopePath } from '../scopes/dto/scope-requests.dto.js';
import { PATH_ARTIFACT_READ, PATH_ARTIFACT_WRITE } from './artifact-access.js';
import { ArtifactListing } from './artifact-listing.js';
import { ArtifactRevisionListing } from './artifact-revision-listing.js';
import { toArtifactCreated, toArtifactRevision, toCollectionItem, toRevisionItem } from './artifact.presenter.js';
import { ArtifactReader } from './artifact.reader.js';
import { PreconditionRequiredError } from './artifacts.errors.js';
import { ArtifactsService } from './artifacts.service.js';
import { toTypedContent } from './direct-command.js';
import {
  ArtifactPage,
  ArtifactRevisionPage,
  ListArtifactRevisionsQuery,
  ListArtifactsQuery,
} from './dto/artifact-pages.dto.js';
import {
  ArtifactFamilyPath,
  ArtifactPath,
  ArtifactRevisionPath,
  ReplaceArtifactPath,
} from './dto/artifact-path.dto.js';
import { ArtifactCreated, ArtifactRevision } from './dto/artifact-responses.dto.js';
import { CreateArtifactRequest } from './dto/create-artifact.dto.js';
import { ReplaceArtifactRequest } from './dto/replace-artifact.dto.js';
import { matchesEtag, toEtag } from './etag.js';

@Controller('v1/scopes/:scope_id/artifacts')
export class ArtifactsController {
  constructor(
    private readonly artifacts: ArtifactsService,
    private readonly reader: ArtifactReader,
    private readonly listing: ArtifactListing,
    private readonly revisions: ArtifactRevisionListing,
  ) {}

  @Post()
  @Operation({
    operationId: 'create_artifact',
    tag: 'artifacts',
    summary: 'Create an Artifact',
    description:
      'Commits revision 1 at once, without review. The command is kept as a Source that only this revision rests on.',
    access: resolvedByPathScope('create_artifact_access', 'scope.contribute'),
    write: true,
    success: {
      status: 201,
      description: 'The new Artifact.',
      response: ArtifactCreated,
      headers: ['Location', 'ArtifactETag'],
    },
    errors: [404, 409, 422],
  })
  async create(
    @Param() path: ScopePath,
    @Body() body: CreateArtifactRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ArtifactCreated> {
    const command = { scopeId: path.scope_id, ...toTypedContent(body.content), command: body.content };
    const created = await this.artifacts.create(command);
    const parts = [created.scopeId, 'artifacts', created.family, created.artifactId].map(encodeURIComponent);
    response.setHeader('Location', `/v1/scopes/${parts.join('/')}`);
    response.setHeader('ETag', toEtag(created.revision));
    return toArtifactCreated(created, body.family);
  }

  @Get(':family')
  @Operation({
    operationId: 'list_artifacts',
    tag: 'artifacts',
    summary: 'List Artifacts',
    description:
      'The Artifacts of one family, each with its current revision; contents are read one by one. Topics come newest first, other families by id.',
    access: onPathScope('scope.read'),
    success: { status: 200, description: 'One page of Artifacts.', response: ArtifactPage },
    errors: [400, 404, 410, 422],
  })
  async list(@Param() path: ArtifactFamilyPath, @Query() query: ListArtifactsQuery): Promise<ArtifactPage> {
    const { limit, cursor, tag: tags = null } = query;
    const page = await this.listing.listPage({ scopeId: path.scope_id, family: path.family, tags, limit, cursor });
    return { items: page.views.map((view) => toCollectionItem(view, path.family)), next_cursor: page.nextCursor };
  }

  @Get(':family/:artifact_id')
  @IfNoneMatchHeader()
  @Operation({
    operationId: 'get_artifact',
    tag: 'artifacts',
    summary: 'Read the current revision',
    description:
      'The head of the Artifact with its ETag. With a matching `If-None-Match` the answer is 304 without a body.',
    access: PATH_ARTIFACT_READ,
    success: { status: 200, description: 'The revision.', response: ArtifactRevision, headers: ['ArtifactETag'] },
    others: [{ status: 304, description: 'The caller has this revision already.', headers: ['ArtifactETag'] }],
    errors: [404, 422],
  })
  async get(
    @Param() path: ArtifactPath,
    @Headers('If-None-Match') ifNoneMatch: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ArtifactRevision | undefined> {
    if (ifNoneMatch === '') throw new InvalidFieldError('If-None-Match', 'names no entity tag');
    const view = await this.reader.readHead(toAddress(path));
    const etag = toEtag(view.revision);
    response.setHeader('ETag', etag);
    if (ifNoneMatch === undefined || !matchesEtag(ifNoneMatch, etag)) return toArtifactRevision(view, path.family);
    response.status(304);
    return undefined;
  }

  @Put(':family/:artifact_id')
  @IfMatchHeader()
  @Operation({
    operationId: 'replace_artifact',
    tag: 'artifacts',
    summary: 'Write the next revision',
    description:
      '`If-Match` must be the ETag of the current revision. Memory applies the listed entries and leaves the others as they are; other families are replaced whole.',
    access: PATH_ARTIFACT_WRITE,
    write: true,
    success: { status: 200, description: 'The new revision.', response: ArtifactRevision, headers: ['ArtifactETag'] },
    errors: [404, 409, 412, 422, 428],
  })
  async replace(
    @Param() path: ReplaceArtifactPath,
    @Body() body: ReplaceArtifactRequest,
    @Headers('If-Match') ifMatch: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ArtifactRevision> {
    if (ifMatch === undefined) throw new PreconditionRequiredError();
    const address = toAddress(path);
    const command = { ...address, ...toTypedContent(body.content), command: body.content };
    const view = await this.artifacts.replace(command, ifMatch);
    response.setHeader('ETag', toEtag(view.revision));
    return toArtifactRevision(view, path.family);
  }

  @Get(':family/:artifact_id/revisions')
  @Operation({
    operationId: 'list_artifact_revisions',
    tag: 'artifacts',
    summary: 'List the revisions of an Artifact',
    description: 'Newest first. The first page fixes where the list begins: later revisions are not part of it.',
    access: PATH_ARTIFACT_READ,
    success: { status: 200, description: 'One page of revisions.', response: ArtifactRevisionPage },
    errors: [400, 404, 410, 422],
  })
  async listRevisions(
    @Param() path: ArtifactPath,
    @Query() { limit, cursor }: ListArtifactRevisionsQuery,
  ): Promise<ArtifactRevisionPage> {
    const page = await this.revisions.listPage(toAddress(path), { limit, cursor });
    return { items: page.views.map((view) => toRevisionItem(view, path.family)), next_cursor: page.nextCursor };
  }

  @Get(':family/:artifact_id/revisions/:revision')
  @Operation({
    operationId: 'get_artifact_revision',
    tag: 'artifacts',
    summary: 'Read an exact revision',
    description: 'The revision a citation names; it never changes.',
    access: PATH_ARTIFACT_READ,
    success: { status: 200, description: 'The revision.', response: ArtifactRevision },
    errors: [404, 422],
  })
  async getRevision(@Param() path: ArtifactRevisionPath): Promise<ArtifactRevision> {
    return toArtifactRevision(await this.reader.readRevision(toAddress(path), path.revision), path.family);
  }
}

const toAddress = (path: ArtifactPath | ReplaceArtifactPath) => ({
  scopeId: path.scope_id,
  family: path.family,
  artifactId: path.artifact_id,
});
