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

/** Something that must be stored with every write, or the write with it. */
export interface UnitCompanion {
  /** Comes first in every attempt of a unit; when it fails, so does the unit. */
  begun(tx: Tx): Promise<void>;
  /** The unit has been committed. */
  committed(): void;
  /** What to answer with instead of the failure of a unit; asked when nothing is tried any more. */
  failed(error: unknown): unknown;
}

/** Port: the only door to a transaction. Services open units; stores receive the handle. */
export abstract class UnitOfWork {
  private companion: UnitCompanion | undefined;

  /** From now on every unit has this companion. */
  accompany(companion: UnitCompanion): void {
    this.companion = companion;
  }

  /**
   * Runs `work` in one write transaction and commits it, or rolls all of it back when `work` throws.
   * Await inside `work` in sequence only. A unit opened inside another one joins it.
   */
  abstract run<T>(work: (tx: Tx) => Promise<T>): Promise<T>;

  /** Runs `work` on one snapshot without taking any write lock (D-17). */
  abstract read<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T>;

  /** Runs an outermost unit with its companion. */
  protected async accompanied<T>(
    work: (tx: Tx) => Promise<T>,
    unit: (work: (tx: Tx) => Promise<T>) => Promise<T>,
  ): Promise<T> {
    const { companion } = this;
    if (!companion) return unit(work);
    try {
      const result = await unit(async (tx) => {
        await companion.begun(tx);
        return work(tx);
      });
      companion.committed();
      return result;
    } catch (error) {
      throw companion.failed(error);
    }
  }
}
