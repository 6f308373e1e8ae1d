import type { EntityManager } from 'typeorm';

/**
 * A handle on one consistent database snapshot. Read methods of stores take it first.
 * Only `persistence/`, `search/` and `platform/database` look inside.
 */
export interface Snapshot {
  readonly manager: EntityManager;
}

/** A handle on one write transaction: everything a `Snapshot` offers, and the right to change. */
export interface Tx extends Snapshot {
  readonly writable: true;
  /**
   * Ends a SELECT whose rows nobody else may change until this unit ends. Empty where a unit has the whole database
   * to itself, as on SQLite.
   */
  readonly forUpdate: '' | 'FOR UPDATE';
}

/** Port: the only door to a transaction. Services open units; stores receive the handle. */
export abstract class UnitOfWork {
  /**
   * Runs `work` in one write transaction and commits it, or rolls all of it back when `work` throws.
   * Await inside `work` in sequence only. A unit opened inside another one joins it.
   */
  abstract run<T>(work: (tx: Tx) => Promise<T>): Promise<T>;

  /** Runs `work` on one snapshot without taking any write lock (D-17). */
  abstract read<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T>;
}
