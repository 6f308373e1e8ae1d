import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import type { Tx } from '../platform/database/unit-of-work.js';
import type { WindowBinding } from '../sources/source-windows.reader.js';
import { finished, taken } from './domain/backlog-item.js';
import type { BacklogAddress, BacklogItem, Verdict } from './domain/backlog-item.js';
import { BacklogStore } from './persistence/backlog.store.js';

export type { Verdict };

/** The right to do the work of one binding in one Scope, until it ends or somebody else takes it. */
export type Lease = BacklogAddress & Pick<BacklogItem, 'generation'>;

/** Who takes leases, and for how long at a time. */
export interface Holder {
  readonly id: string;
  readonly leaseMs: number;
}

const MICROS_PER_MS = 1_000;

/** Hands out the work that is due, to one holder at a time. */
@Injectable()
export class LeasesWriter {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly store: BacklogStore,
    private readonly clock: Clock,
  ) {}

  /** A schedule strikes: all Scopes with something new for the binding become due. Scopes without cost nothing. */
  strike(binding: WindowBinding): Promise<void> {
    return this.unitOfWork.run((tx) => this.store.makeDue(tx, binding, this.clock.nowMicros()));
  }

  /** Takes at most `count` of what is due, the longest due first; fewer when others are faster. */
  async take(holder: Holder, count: number): Promise<readonly Lease[]> {
    const due = await this.unitOfWork.read((snapshot) => this.store.listDue(snapshot, this.clock.nowMicros(), count));
    const leases: Lease[] = [];
    for (const item of due) if (await this.takeOne(item, holder)) leases.push(toLease(item));
    return leases;
  }

  /** Keeps the lease for another while; false when it is lost. */
  renew(lease: Lease, { leaseMs }: Holder): Promise<boolean> {
    return this.whileHeld(lease, (tx, item) => this.store.update(tx, { ...item, dueAt: this.after(leaseMs) }));
  }

  /** Gives the lease back; nothing when it is lost. */
  async finish(lease: Lease, verdict: Verdict): Promise<void> {
    await this.whileHeld(lease, async (tx, item) => {
      const moment = { now: this.clock.nowMicros(), stretch: 0.8 + 0.4 * Math.random() };
      const next = finished(item, verdict, moment);
      await (next ? this.store.update(tx, next) : this.store.remove(tx, item));
    });
  }

  /** False when it was taken, or its holder has renewed it, since it was seen. */
  private takeOne(seen: BacklogItem, { id, leaseMs }: Holder): Promise<boolean> {
    return this.unitOfWork.run(async (tx) => {
      const item = await findHeld(tx, this.store, seen);
      if (item?.dueAt !== seen.dueAt) return false;
      await this.store.update(tx, taken(item, id, this.after(leaseMs)));
      return true;
    });
  }

  /** Does the work under the item's lock if nobody has taken the item since; answers whether so. */
  private whileHeld(lease: Lease, work: (tx: Tx, item: BacklogItem) => Promise<void>): Promise<boolean> {
    return this.unitOfWork.run(async (tx) => {
      const item = await findHeld(tx, this.store, lease);
      if (item) await work(tx, item);
      return item !== undefined;
    });
  }

  private after(ms: number): number {
    return this.clock.nowMicros() + ms * MICROS_PER_MS;
  }
}

const toLease = ({ scopeId, binding, generation }: BacklogItem): Lease => ({
  scopeId,
  binding,
  generation: generation + 1,
});

/** The item of a lease, locked; undefined when the lease is lost. */
export async function findHeld(tx: Tx, store: BacklogStore, lease: Lease): Promise<BacklogItem | undefined> {
  const items = await store.lock(tx, lease.scopeId);
  return items.find(({ binding, generation }) => binding === lease.binding && generation === lease.generation);
}
