import { ClearScopeBindingResponse, ScopeBinding } from '../../scopes/dto/scope-binding.dto.js';
import { ListScopesQuery } from '../../scopes/dto/list-scopes.query.dto.js';
import { ScopeDescriptor, ScopePage } from '../../scopes/dto/scope-descriptor.dto.js';
import { ScopeBindingsController } from '../../scopes/scope-bindings.controller.js';
import { ScopeListing } from '../../scopes/scope-listing.js';
import { toScopeDescriptor } from '../../scopes/scope.presenter.js';
import { ScopesController } from '../../scopes/scopes.controller.js';
import { operation, route } from '../operation.js';
import type { OperationTable } from '../operation.js';
import type { RuntimeBindings, RuntimeScopes } from '../runtime-api.js';

export const scopeOperations: OperationTable<RuntimeScopes> = {
  list: operation({
    query: ListScopesQuery,
    answer: ScopePage,
    run: async (resolve, { query, given }) => {
      const listing = resolve(ScopeListing);
      const page = await (Object.keys(given).length === 0 ? listing.listAll() : listing.listPage(query));
      return { items: page.scopes.map(toScopeDescriptor), next_cursor: page.nextCursor };
    },
  }),
  create: route(ScopesController, 'create', ScopeDescriptor),
  get: route(ScopesController, 'get', ScopeDescriptor),
  update: route(ScopesController, 'update', ScopeDescriptor),
  getDefault: route(ScopesController, 'getDefault', ScopeDescriptor),
  setDefault: route(ScopesController, 'setDefault', ScopeDescriptor),
  select: route(ScopesController, 'select', ScopePage),
};

export const bindingOperations: OperationTable<RuntimeBindings> = {
  set: route(ScopeBindingsController, 'set', ScopeBinding),
  clear: route(ScopeBindingsController, 'clear', ClearScopeBindingResponse),
  resolve: route(ScopeBindingsController, 'resolve', ScopeDescriptor),
};
