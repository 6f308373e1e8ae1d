import { setTimeout as pause } from 'node:timers/promises';
import type { QueryRunner } from 'typeorm';
import { WorkLocal } from '../../async/work-local.js';
import { UnknownOutcomeError } from '../database-unavailable.error.js';
import { UnitOfWork } from '../unit-of-work.js';
import type { Snapshot, Tx } from '../unit-of-work.js';
import { isRetryable, translateOceanBaseError } from './oceanbase-error.js';
import type { OceanBasePool } from './oceanbase-pool.js';

/** A unit that others disturb is begun anew for this long. */
const RETRY_FOR_MS = 5_000;
const MAX_PAUSE_MS = 100;

/**
 * OceanBase: units run side by side, each on a connection of the pool. A unit that the engine gave up for another
 * one's sake runs again as a whole (D-22); its guards are row locks (ADR 0014).
 */
export class OceanBaseUnitOfWork extends UnitOfWork {
  private readonly current = new WorkLocal<Tx>();

  constructor(private readonly pool: OceanBasePool) {
    super();
  }

  run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const outer = this.current.find();
    if (outer) return work(outer);
    return this.accompanied(work, (whole) => translated(() => this.retrying(() => this.transaction(whole))));
  }

  read<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
    const outer = this.current.find();
    return outer ? work(outer) : translated(() => this.snapshot(work));
  }

  private async retrying<T>(unit: () => Promise<T>): Promise<T> {
    const end = performance.now() + RETRY_FOR_MS;
    for (;;) {
      try {
        return await unit();
      } catch (error) {
        if (!isRetryable(error) || performance.now() > end) throw error;
        await pause(Math.random() * MAX_PAUSE_MS);
      }
    }
  }

  /** What a statement reads after it got a lock must be what others committed: so `READ COMMITTED`. */
  private transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.pool.use(async (runner) => {
      await runner.startTransaction('READ COMMITTED');
      const tx: Tx = { manager: runner.manager, writable: true, forUpdate: 'FOR UPDATE' };
      const result = await orRollBack(runner, () => this.current.run(tx, () => work(tx)));
      await commit(runner);
      return result;
    });
  }

  private snapshot<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
    return this.pool.use(async (runner) => {
      await runner.query('START TRANSACTION READ ONLY');
      const result = await orRollBack(runner, () => work({ manager: runner.manager }));
      await runner.query('COMMIT');
      return result;
    });
  }
}

async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw translateOceanBaseError(error);
  }
}

async function orRollBack<T>(runner: QueryRunner, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // A lost connection has rolled back by itself; the first failure is the one to report.
    await runner.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Nothing that fails from here on may be tried again by us: it may have been stored (D-22). */
async function commit(runner: QueryRunner): Promise<void> {
  try {
    await runner.commitTransaction();
  } catch (cause) {
    throw Object.assign(new UnknownOutcomeError(), { cause });
  }
}
