import { scopeEntities } from '../../../src/scopes/persistence/scope.entities.js';
import { TypeormScopeStore } from '../../../src/scopes/persistence/typeorm-scope.store.js';
import { FakeScopeStore } from '../../fakes/fake-scope-store.js';
import { engines } from '../../support/databases.js';
import { openDatabase } from '../../support/open-database.js';
import { scopeStoreSuite } from './scope-store.suite.js';
import { inMemory, onDatabase } from './store-harness.js';

scopeStoreSuite('fake', () => Promise.resolve(inMemory(new FakeScopeStore())));

for (const engine of engines)
  scopeStoreSuite(engine, async () => onDatabase(new TypeormScopeStore(), await openDatabase(engine, scopeEntities)));
