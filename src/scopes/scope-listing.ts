import { Injectable } from '@nestjs/common';
import { InvalidFieldError } from '../platform/errors/invalid-request.error.js';
import { cutPage } from '../platform/http/cut-page.js';
import { CursorCodec } from '../platform/http/cursor-codec.js';
import { strip } from '../artifacts/kernel/whitespace.js';
import type { Scope } from './domain/scope.js';
import type { ListScopesQuery } from './dto/list-scopes.query.dto.js';
import type { ScopeFilter } from './persistence/scope.store.js';
import { ScopesService } from './scopes.service.js';

const NO_FILTER: ScopeFilter = {
  query: null,
  queryField: null,
  parentScopeId: null,
  externalReferenceKind: null,
  bindingIntegration: null,
  bindingKind: null,
};

export interface ScopePageView {
  readonly scopes: readonly Scope[];
  readonly nextCursor: string | null;
}

/** Lists Scopes whole or page by page; a cursor belongs to exactly the filters and limit it was made with. */
@Injectable()
export class ScopeListing {
  constructor(
    private readonly scopes: ScopesService,
    private readonly cursors: CursorCodec,
  ) {}

  async listAll(): Promise<ScopePageView> {
    return { scopes: await this.scopes.list({ filter: NO_FILTER, after: null, limit: null }), nextCursor: null };
  }

  async listPage(request: ListScopesQuery): Promise<ScopePageView> {
    const filter = toFilter(request);
    const context = { endpoint: 'list_scopes', ...filter, limit: request.limit };
    const after = request.cursor === undefined ? null : this.cursors.decode(context, request.cursor);
    const found = await this.scopes.list({ filter, after, limit: request.limit + 1 });
    const { items, last } = cutPage(found, request.limit);
    return { scopes: items, nextCursor: last ? this.cursors.encode(context, last.scopeId) : null };
  }
}

/** A blank `query` counts as absent; text and field to search come together. */
function toFilter(request: ListScopesQuery): ScopeFilter {
  const query = strip(request.query ?? '') || null;
  const queryField = request.query_field ?? null;
  if ((query === null) !== (queryField === null))
    throw new InvalidFieldError('query', 'must be given together with query_field');
  return {
    query,
    queryField,
    parentScopeId: request.parent_scope_id ?? null,
    externalReferenceKind: request.external_reference_kind ?? null,
    bindingIntegration: request.binding_integration ?? null,
    bindingKind: request.binding_kind ?? null,
  };
}
