import { accessEntities } from '../../../src/access/persistence/access.entities.js';
import { TypeormGrantStore } from '../../../src/access/persistence/typeorm-grant.store.js';
import { FakeGrantStore } from '../../fakes/fake-grant-store.js';
import { engines } from '../../support/databases.js';
import { openDatabase } from '../../support/open-database.js';
import { grantStoreSuite } from './grant-store.suite.js';
import { inMemory, onDatabase } from './store-harness.js';

grantStoreSuite('fake', () => Promise.resolve(inMemory(new FakeGrantStore())));

for (const engine of engines)
  grantStoreSuite(engine, async () => onDatabase(new TypeormGrantStore(), await openDatabase(engine, accessEntities)));
