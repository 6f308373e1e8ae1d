import { backlogEntities } from '../../../src/backlog/persistence/backlog.entities.js';
import { TypeormBacklogStore } from '../../../src/backlog/persistence/typeorm-backlog.store.js';
import type { Tx } from '../../../src/platform/database/unit-of-work.js';
import { scopeEntities } from '../../../src/scopes/persistence/scope.entities.js';
import { TypeormScopeStore } from '../../../src/scopes/persistence/typeorm-scope.store.js';
import { FakeBacklogStore } from '../../fakes/fake-backlog-store.js';
import { FakeUnitOfWork } from '../../fakes/fake-unit-of-work.js';
import { engines } from '../../support/databases.js';
import { openDatabase } from '../../support/open-database.js';
import { leasesSuite } from './leases.suite.js';

/** Units that lock the same rows run one after the other. */
class OneAtATime extends FakeUnitOfWork {
  private tail: Promise<unknown> = Promise.resolve();

  override run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const result = this.tail.then(() => super.run(work));
    this.tail = result.catch(() => undefined);
    return result;
  }
}

leasesSuite('fake', () =>
  Promise.resolve({
    unitOfWork: new OneAtATime(),
    backlog: new FakeBacklogStore(),
    close: () => Promise.resolve(),
  }),
);

for (const engine of engines)
  leasesSuite(engine, async () => {
    const database = await openDatabase(engine, [...scopeEntities, ...backlogEntities]);
    const scope = { title: 'T', summary: 'S', parentScopeId: null, contextReferences: [], externalReferences: [] };
    const scopes = new TypeormScopeStore();
    for (const scopeId of ['a', 'b'])
      await database.unitOfWork.run((tx) => scopes.insert(tx, { ...scope, scopeId, version: 1 }));
    return { ...database, backlog: new TypeormBacklogStore() };
  });
