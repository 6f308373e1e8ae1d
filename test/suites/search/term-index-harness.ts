import type { Tx, UnitOfWork } from '../../../src/platform/database/unit-of-work.js';
import { LexicalTermIndex } from '../../../src/search/lexical-term-index.js';
import { OceanBaseSearchStore } from '../../../src/search/persistence/oceanbase-search.store.js';
import { SqliteSearchStore } from '../../../src/search/persistence/sqlite-search.store.js';
import type { TermIndex } from '../../../src/search/term-index.js';
import { FakeTermIndex } from '../../fakes/fake-term-index.js';
import { FakeUnitOfWork } from '../../fakes/fake-unit-of-work.js';
import type { Engine } from '../../support/databases.js';
import { openDatabase } from '../../support/open-database.js';

/** An index with transactions to use it in. */
export interface TermIndexHarness {
  readonly index: TermIndex;
  readonly unitOfWork: UnitOfWork;
  readonly close: () => Promise<void>;
}

export function openFake(): Promise<TermIndexHarness> {
  const index = new FakeTermIndex();
  return Promise.resolve({ index, unitOfWork: new RevertingUnitOfWork(index), close: () => Promise.resolve() });
}

const stores = { sqlite: SqliteSearchStore, oceanbase: OceanBaseSearchStore };

/** On a migrated database of its own. */
export async function openOn(engine: Engine): Promise<TermIndexHarness> {
  const { unitOfWork, close } = await openDatabase(engine, []);
  return { index: new LexicalTermIndex(new stores[engine]()), unitOfWork, close };
}

/** What fails is undone in the index. */
class RevertingUnitOfWork extends FakeUnitOfWork {
  constructor(private readonly index: FakeTermIndex) {
    super();
  }

  override async run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const rollBack = this.index.checkpoint();
    try {
      return await super.run(work);
    } catch (error) {
      rollBack();
      throw error;
    }
  }
}
