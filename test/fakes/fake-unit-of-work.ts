import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import type { Snapshot, Tx } from '../../src/platform/database/unit-of-work.js';

/** Units for fake stores, which never look into the handle; nothing is rolled back. */
export class FakeUnitOfWork extends UnitOfWork {
  run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return work({ writable: true } as Tx);
  }

  read<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
    return work({} as Snapshot);
  }
}
