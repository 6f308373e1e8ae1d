import { Body, Controller, Get, Param, Post, Put, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { onServer, resolvedByPathScope } from '../contract/access.js';
import { Operation } from '../contract/operation.decorator.js';
import { ListScopesQuery } from './dto/list-scopes.query.dto.js';
import { ScopeDescriptor, ScopePage } from './dto/scope-descriptor.dto.js';
import { ResolveScopeSelectionRequest, SELECTION_ACCESS, toScopeSelection } from './dto/scope-selection.dto.js';
import { CreateScopeRequest, ScopePath, SetDefaultScopeRequest, UpdateScopeRequest } from './dto/scope-requests.dto.js';
import { toScopeContent, toScopeDescriptor } from './scope.presenter.js';
import { ScopeListing } from './scope-listing.js';
import { ScopesService } from './scopes.service.js';

@Controller('v1/scopes')
export class ScopesController {
  constructor(
    private readonly scopes: ScopesService,
    private readonly listing: ScopeListing,
  ) {}

  @Get()
  @Operation({
    operationId: 'list_scopes',
    tag: 'scopes',
    summary: 'List Scopes',
    description:
      'Without any query parameter all Scopes come in one page. With one, the list is filtered and paged; a cursor is good for an hour and for the same parameters only.',
    access: onServer('server.observe'),
    success: { status: 200, description: 'One page of Scopes, by id in code-point order.', response: ScopePage },
    errors: [400, 410, 422],
  })
  async list(@Query() query: ListScopesQuery, @Req() request: Request): Promise<ScopePage> {
    const whole = Object.keys(request.query).length === 0;
    const page = await (whole ? this.listing.listAll() : this.listing.listPage(query));
    return { items: page.scopes.map(toScopeDescriptor), next_cursor: page.nextCursor };
  }

  @Post()
  @Operation({
    operationId: 'create_scope',
    tag: 'scopes',
    summary: 'Create a Scope',
    description:
      'Repeating a creation under the same idempotency_key returns the Scope as it is now. The parent and all Context References must exist.',
    access: onServer('server.admin'),
    write: true,
    success: { status: 201, description: 'The Scope.', response: ScopeDescriptor },
    errors: [404, 409, 422],
  })
  async create(@Body() body: CreateScopeRequest): Promise<ScopeDescriptor> {
    const { idempotency_key: idempotencyKey, scope_id: requestedScopeId = null } = body;
    return toScopeDescriptor(
      await this.scopes.create({ content: toScopeContent(body), idempotencyKey, requestedScopeId }),
    );
  }

  @Post('selection/resolve')
  @Operation({
    operationId: 'resolve_scope_selection',
    tag: 'scopes',
    summary: 'Resolve a selection of Scopes',
    description: 'All selected Scopes in one page: by id, or for a subtree level by level from its root.',
    access: SELECTION_ACCESS,
    success: { status: 200, description: 'The selected Scopes.', response: ScopePage },
    errors: [404, 422],
  })
  async select(@Body() { selection }: ResolveScopeSelectionRequest): Promise<ScopePage> {
    const scopes = await this.scopes.select(toScopeSelection(selection));
    return { items: scopes.map(toScopeDescriptor), next_cursor: null };
  }

  @Get('default')
  @Operation({
    operationId: 'get_default_scope',
    tag: 'scopes',
    summary: 'Read the default Scope',
    description: 'The Scope for callers that name none. It exists from the first start on.',
    access: onServer('server.observe'),
    success: { status: 200, description: 'The default Scope.', response: ScopeDescriptor },
    errors: [404],
  })
  async getDefault(): Promise<ScopeDescriptor> {
    return toScopeDescriptor(await this.scopes.getDefault());
  }

  @Put('default')
  @Operation({
    operationId: 'set_default_scope',
    tag: 'scopes',
    summary: 'Choose the default Scope',
    description: 'The last choice counts. Nothing that was bound to a Scope before moves.',
    access: onServer('server.admin'),
    write: true,
    success: { status: 200, description: 'The new default Scope.', response: ScopeDescriptor },
    errors: [404, 422],
  })
  async setDefault(@Body() body: SetDefaultScopeRequest): Promise<ScopeDescriptor> {
    return toScopeDescriptor(await this.scopes.setDefault(body.scope_id));
  }

  @Get(':scope_id')
  @Operation({
    operationId: 'get_scope',
    tag: 'scopes',
    summary: 'Read a Scope',
    description: 'The Scope with its Context References in the order they were configured.',
    access: resolvedByPathScope('path_scope_read_access', 'scope.read'),
    success: { status: 200, description: 'The Scope.', response: ScopeDescriptor },
    errors: [404, 422],
  })
  async get(@Param() path: ScopePath): Promise<ScopeDescriptor> {
    return toScopeDescriptor(await this.scopes.get(path.scope_id));
  }

  @Put(':scope_id')
  @Operation({
    operationId: 'update_scope',
    tag: 'scopes',
    summary: 'Replace the content of a Scope',
    description: 'Fields left out become empty. The version must be the current one; parents may not form a cycle.',
    access: resolvedByPathScope('path_scope_admin_access', 'scope.admin'),
    write: true,
    success: { status: 200, description: 'The Scope after the update.', response: ScopeDescriptor },
    errors: [404, 409, 422],
  })
  async update(@Param() path: ScopePath, @Body() body: UpdateScopeRequest): Promise<ScopeDescriptor> {
    const { scope_id: scopeId } = path;
    const command = { scopeId, expectedVersion: body.expected_version, content: toScopeContent(body) };
    return toScopeDescriptor(await this.scopes.update(command));
  }
}
