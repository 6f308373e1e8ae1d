import { memoryEntities } from '../../../src/artifacts/memory/persistence/memory-entry-version.entity.js';
import { TypeormMemoryStore } from '../../../src/artifacts/memory/persistence/typeorm-memory.store.js';
import { ScopeEntity } from '../../../src/scopes/persistence/scope.entities.js';
import { FakeMemoryStore } from '../../fakes/fake-memory-store.js';
import { engines } from '../../support/databases.js';
import { openDatabase } from '../../support/open-database.js';
import { givenScopeRows } from './given-scope-rows.js';
import { memoryStoreSuite } from './memory-store.suite.js';
import { inMemory, onDatabase } from './store-harness.js';

memoryStoreSuite('fake', () => Promise.resolve(inMemory(new FakeMemoryStore())));

for (const engine of engines)
  memoryStoreSuite(engine, async () => {
    const database = await openDatabase(engine, [ScopeEntity, ...memoryEntities]);
    await givenScopeRows(database.unitOfWork, 'scope');
    return onDatabase(new TypeormMemoryStore(), database);
  });
