import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.js';
import type { Tx } from '../platform/database/unit-of-work.js';
import { WINDOW_BINDINGS } from '../sources/source-windows.reader.js';
import type { WindowBinding } from '../sources/source-windows.reader.js';
import { marked, newItem, requested } from './domain/backlog-item.js';
import { BacklogStore } from './persistence/backlog.store.js';

/** Says that there is something to do, inside the unit of work that makes it so and under the Scope's lock. */
@Injectable()
export class BacklogWriter {
  constructor(
    private readonly store: BacklogStore,
    private readonly clock: Clock,
  ) {}

  /** Leaves it to the next schedules of the bindings. Costs one read when that is known already. */
  async mark(tx: Tx, scopeId: string, bindings: readonly WindowBinding[] = WINDOW_BINDINGS): Promise<void> {
    const items = await this.store.lock(tx, scopeId);
    for (const binding of bindings) {
      const item = items.find((each) => each.binding === binding);
      const next = item && marked(item);
      if (!item) await this.store.insert(tx, newItem({ scopeId, binding }, null));
      else if (next) await this.store.update(tx, next);
    }
  }

  /** Has it done as soon as a worker is free, whatever schedules say. */
  async request(tx: Tx, scopeId: string, binding: WindowBinding): Promise<void> {
    const item = (await this.store.lock(tx, scopeId)).find((each) => each.binding === binding);
    const now = this.clock.nowMicros();
    if (item) await this.store.update(tx, requested(item, now));
    else await this.store.insert(tx, newItem({ scopeId, binding }, now));
  }
}
