import { scopeEntities } from '../../../src/scopes/persistence/scope.entities.js';
import type { ScopeStore } from '../../../src/scopes/persistence/scope.store.js';
import { TypeormScopeStore } from '../../../src/scopes/persistence/typeorm-scope.store.js';
import { cursorEntities } from '../../../src/sources/persistence/source-cursor.entities.js';
import { sourceEntities } from '../../../src/sources/persistence/source.entities.js';
import { TypeormSourceCursorStore } from '../../../src/sources/persistence/typeorm-source-cursor.store.js';
import { TypeormSourceStore } from '../../../src/sources/persistence/typeorm-source.store.js';
import type { UnitOfWork } from '../../../src/platform/database/unit-of-work.js';
import { FakeScopeStore } from '../../fakes/fake-scope-store.js';
import { FakeSourceCursorStore } from '../../fakes/fake-source-cursor-store.js';
import { FakeSourceStore } from '../../fakes/fake-source-store.js';
import { FakeUnitOfWork } from '../../fakes/fake-unit-of-work.js';
import { engines } from '../../support/databases.js';
import { openDatabase } from '../../support/open-database.js';
import { sourceWindowsSuite } from './source-windows.suite.js';

async function addScopes(unitOfWork: UnitOfWork, scopes: ScopeStore): Promise<void> {
  const scope = {
    title: 'T',
    summary: 'S',
    parentScopeId: null,
    contextReferences: [],
    externalReferences: [],
    version: 1,
  };
  for (const scopeId of ['scope', 'other']) await unitOfWork.run((tx) => scopes.insert(tx, { ...scope, scopeId }));
}

sourceWindowsSuite('fake', async () => {
  const [unitOfWork, scopes] = [new FakeUnitOfWork(), new FakeScopeStore()];
  await addScopes(unitOfWork, scopes);
  const close = () => Promise.resolve();
  return { unitOfWork, scopes, sources: new FakeSourceStore(), cursors: new FakeSourceCursorStore(), close };
});

for (const engine of engines)
  sourceWindowsSuite(engine, async () => {
    const database = await openDatabase(engine, [...scopeEntities, ...sourceEntities, ...cursorEntities]);
    const scopes = new TypeormScopeStore();
    await addScopes(database.unitOfWork, scopes);
    return { ...database, scopes, sources: new TypeormSourceStore(), cursors: new TypeormSourceCursorStore() };
  });
