import { validateRequest } from '../contract/validate-request.js';
import type { Scope, ScopeContent } from '../scopes/domain/scope.js';
import { CreateScopeRequest, ScopePath } from '../scopes/dto/scope-requests.dto.js';
import { toScopeContent } from '../scopes/scope.presenter.js';
import type { ScopesService } from '../scopes/scopes.service.js';
import { checkRequest } from './check-request.js';
import type { OpenCalls } from './open-calls.js';

export interface CreateScopeOptions extends Pick<ScopeContent, 'title' | 'summary'> {
  /** Names the creation: repeating it with the same content answers the same Scope. */
  readonly idempotencyKey: string;
  /** The id; the Runtime makes one when left out. */
  readonly scopeId?: string;
  readonly parentScopeId?: string | null;
  readonly contextReferences?: ScopeContent['contextReferences'];
  readonly externalReferences?: ScopeContent['externalReferences'];
}

const SPELLING = {
  idempotencyKey: 'idempotency_key',
  scopeId: 'scope_id',
  parentScopeId: 'parent_scope_id',
  contextReferences: 'context_references',
  externalReferences: 'external_references',
};

/** Scopes. */
export class RuntimeScopes {
  constructor(
    private readonly calls: OpenCalls,
    private readonly scopes: ScopesService,
  ) {}

  /** Rejects as `create_scope` answers. */
  create(request: CreateScopeOptions): Promise<Scope> {
    return this.calls.run(async () => {
      const wire = checkRequest(CreateScopeRequest, { request, spelling: SPELLING });
      const { idempotency_key: idempotencyKey, scope_id: requestedScopeId = null } = wire;
      return this.scopes.create({ content: toScopeContent(wire), idempotencyKey, requestedScopeId });
    });
  }

  /** Rejects with 404 `scope_not_found` when there is none. */
  get(scopeId: string): Promise<Scope> {
    return this.calls.run(async () => {
      const path = validateRequest(ScopePath, { scope_id: scopeId }, 'path');
      return this.scopes.get(path.scope_id);
    });
  }

  /** The Scope for callers that name none. */
  getDefault(): Promise<Scope> {
    return this.calls.run(() => this.scopes.getDefault());
  }
}
