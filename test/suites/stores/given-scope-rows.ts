import type { UnitOfWork } from '../../../src/platform/database/unit-of-work.js';
import { ScopeEntity } from '../../../src/scopes/persistence/scope.entities.js';

/** Scopes for the rows of other tables to refer to. */
export async function givenScopeRows(unitOfWork: UnitOfWork, ...scopeIds: string[]): Promise<void> {
  const scope = { title: 'T', summary: 'S', parent_scope_id: null, version: 1 };
  const rows = scopeIds.map((scope_id) => ({ ...scope, scope_id }));
  await unitOfWork.run(({ manager }) => manager.insert(ScopeEntity, rows));
}
