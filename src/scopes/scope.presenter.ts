import type { Scope, ScopeContent } from './domain/scope.js';
import type { CreateScopeRequest, UpdateScopeRequest } from './dto/scope-requests.dto.js';
import type { ScopeDescriptor } from './dto/scope-descriptor.dto.js';

export const toScopeDescriptor = (scope: Scope): ScopeDescriptor => ({
  scope_id: scope.scopeId,
  title: scope.title,
  summary: scope.summary,
  parent_scope_id: scope.parentScopeId,
  context_references: scope.contextReferences,
  external_references: scope.externalReferences,
  version: scope.version,
});

/** An update replaces everything: what the body leaves out is emptied. */
export const toScopeContent = (request: CreateScopeRequest | UpdateScopeRequest): ScopeContent => ({
  title: request.title,
  summary: request.summary,
  parentScopeId: request.parent_scope_id ?? null,
  contextReferences: request.context_references,
  externalReferences: request.external_references.map(({ kind, value }) => ({ kind, value })),
});
