import { accessEntities } from '../../../src/access/persistence/access.entities.js';
import { TypeormAuditStore } from '../../../src/access/persistence/typeorm-audit.store.js';
import { FakeAuditStore } from '../../fakes/fake-audit-store.js';
import { engines } from '../../support/databases.js';
import { openDatabase } from '../../support/open-database.js';
import { auditStoreSuite } from './audit-store.suite.js';
import { inMemory, onDatabase } from './store-harness.js';

auditStoreSuite('fake', () => Promise.resolve(inMemory(new FakeAuditStore())));

for (const engine of engines)
  auditStoreSuite(engine, async () => onDatabase(new TypeormAuditStore(), await openDatabase(engine, accessEntities)));
