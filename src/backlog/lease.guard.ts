import { Injectable } from '@nestjs/common';
import { WorkLocal } from '../platform/async/work-local.js';
import type { Tx } from '../platform/database/unit-of-work.js';
import { WindowTakenError } from '../sources/sources.errors.js';
import { BacklogStore } from './persistence/backlog.store.js';
import { findHeld } from './leases.writer.js';
import type { Lease } from './leases.writer.js';

/** Keeps work that is done under a lease from being stored once the lease is lost. */
@Injectable()
export class LeaseGuard {
  private readonly current = new WorkLocal<Lease>();

  constructor(private readonly store: BacklogStore) {}

  /** Does the work under the lease: everything it awaits is guarded. */
  under<T>(lease: Lease, work: () => Promise<T>): Promise<T> {
    return this.current.run(lease, work);
  }

  /**
   * Called in every unit that stores such work: throws 409 `WindowTakenError` when the lease is lost, else nobody can take
   * it before the unit ends. Work without a lease passes.
   */
  async confirm(tx: Tx): Promise<void> {
    const lease = this.current.find();
    if (lease && !(await findHeld(tx, this.store, lease))) throw new WindowTakenError();
  }
}
