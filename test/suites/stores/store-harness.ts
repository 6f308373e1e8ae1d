import type { Snapshot, Tx } from '../../../src/platform/database/unit-of-work.js';
import { FakeUnitOfWork } from '../../fakes/fake-unit-of-work.js';
import type { OpenDatabase } from '../../support/open-database.js';

/** A store under test, and how to get at it: a fresh database for every harness. */
export interface StoreHarness<Store> {
  readonly store: Store;
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  read<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T>;
  readonly close: () => Promise<void>;
}

export const onDatabase = <Store>(store: Store, { unitOfWork, close }: OpenDatabase): StoreHarness<Store> => ({
  store,
  write: (work) => unitOfWork.run(work),
  read: (work) => unitOfWork.read(work),
  close,
});

/** For fakes. */
export const inMemory = <Store>(store: Store): StoreHarness<Store> =>
  onDatabase(store, { unitOfWork: new FakeUnitOfWork(), close: () => Promise.resolve() });
