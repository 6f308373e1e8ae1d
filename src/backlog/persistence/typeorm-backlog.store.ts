import { Injectable } from '@nestjs/common';
import { IsNull, LessThanOrEqual } from 'typeorm';
import { insertRow } from '../../platform/database/insert-row.js';
import type { Snapshot, Tx } from '../../platform/database/unit-of-work.js';
import type { BacklogAddress, BacklogItem } from '../domain/backlog-item.js';
import { BacklogEntity } from './backlog.entities.js';
import { BacklogStore } from './backlog.store.js';

/** A row as the driver reads it: large integers may be texts. */
type RawRow = Omit<BacklogEntity, 'due_at'> & { readonly due_at: number | string | null };

@Injectable()
export class TypeormBacklogStore extends BacklogStore {
  /** One statement without TypeORM: every Source that is captured comes by. */
  async lock({ manager, forUpdate }: Tx, scopeId: string): Promise<readonly BacklogItem[]> {
    const sql = `SELECT scope_id, binding, wanted, due_at, holder, generation, failures
      FROM window_backlog WHERE scope_id = ? ${forUpdate}`;
    const rows = await manager.query<RawRow[]>(sql, [scopeId]);
    return rows.map((row) => toItem({ ...row, due_at: row.due_at === null ? null : Number(row.due_at) }));
  }

  async listDue({ manager }: Snapshot, now: number, limit: number): Promise<readonly BacklogItem[]> {
    const rows = await manager.find(BacklogEntity, {
      where: { due_at: LessThanOrEqual(now) },
      order: { due_at: 'ASC' },
      take: limit,
    });
    return rows.map(toItem);
  }

  async makeDue({ manager }: Tx, binding: BacklogItem['binding'], now: number): Promise<void> {
    await manager.update(BacklogEntity, { binding, due_at: IsNull() }, { due_at: now });
  }

  async insert(tx: Tx, item: BacklogItem): Promise<void> {
    await insertRow(tx, BacklogEntity, { ...keyOf(item), ...stateOf(item) });
  }

  async update({ manager }: Tx, item: BacklogItem): Promise<void> {
    await manager.update(BacklogEntity, keyOf(item), stateOf(item));
  }

  async remove({ manager }: Tx, address: BacklogAddress): Promise<void> {
    await manager.delete(BacklogEntity, keyOf(address));
  }
}

const keyOf = ({ scopeId, binding }: BacklogAddress) => ({ scope_id: scopeId, binding });

const stateOf = ({ wanted, dueAt, holder, generation, failures }: BacklogItem) => ({
  wanted,
  due_at: dueAt,
  holder,
  generation,
  failures,
});

const toItem = ({ scope_id: scopeId, due_at: dueAt, ...row }: BacklogEntity): BacklogItem => ({
  scopeId,
  binding: row.binding,
  wanted: row.wanted,
  dueAt,
  holder: row.holder,
  generation: row.generation,
  failures: row.failures,
});
