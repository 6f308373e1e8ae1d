import { Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { ScopeStore } from './persistence/scope.store.js';
import { ScopesService } from './scopes.service.js';

/** A newcomer has a Scope from the first start on (scopes-authz-infra.md §5.6). */
const DEFAULT_SCOPE = {
  content: {
    title: 'Default',
    summary: 'Default context',
    parentScopeId: null,
    contextReferences: [],
    externalReferences: [],
  },
  idempotencyKey: 'powercontext.default-scope.v1',
  requestedScopeId: null,
};

@Injectable()
export class DefaultScopeBootstrap implements OnApplicationBootstrap {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly store: ScopeStore,
    private readonly scopes: ScopesService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await this.store.lockChanges(tx);
      if ((await this.store.findDefaultScopeId(tx)) !== undefined) return;
      const scope = await this.scopes.create(DEFAULT_SCOPE);
      await this.store.setDefaultScopeId(tx, scope.scopeId);
    });
  }
}
