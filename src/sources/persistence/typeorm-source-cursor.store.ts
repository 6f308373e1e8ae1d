import { Injectable } from '@nestjs/common';
import { In, MoreThan } from 'typeorm';
import type { FindOptionsWhere } from 'typeorm';
import { inChunks } from '../../platform/database/in-chunks.js';
import { insertRow } from '../../platform/database/insert-row.js';
import type { Snapshot, Tx } from '../../platform/database/unit-of-work.js';
import type { SetAsideKey, SetAsidePage, SetAsidePlace, WindowBinding } from '../domain/source-window.js';
import type { WindowProgress } from '../source-windows.reader.js';
import { SetAsideWindowEntity, SourceCursorEntity } from './source-cursor.entities.js';
import { SourceCursorStore } from './source-cursor.store.js';
import type { CursorAddress, SetAsideRecord, SourceCursor } from './source-cursor.store.js';

/** Rows are guarded by the generation they are expected in, and new ones by the lock on their Scope. */
@Injectable()
export class TypeormSourceCursorStore extends SourceCursorStore {
  async find({ manager }: Snapshot, address: CursorAddress): Promise<SourceCursor> {
    const row = await manager.findOneBy(SourceCursorEntity, cursorKey(address));
    return { position: row?.position ?? 0, generation: row?.generation ?? 0, attempts: row?.attempts ?? 0 };
  }

  async list(
    { manager }: Snapshot,
    binding: WindowBinding,
    scopeIds: readonly string[],
  ): Promise<readonly WindowProgress[]> {
    const rows = await inChunks(scopeIds, (chunk) =>
      manager.findBy(SourceCursorEntity, { scope_id: In(chunk), binding }),
    );
    return rows.map(({ scope_id: scopeId, position }) => ({ scopeId, position }));
  }

  async move(tx: Tx, address: CursorAddress, next: SourceCursor): Promise<boolean> {
    const key = cursorKey(address);
    const { position, generation, attempts } = next;
    if (generation === 1) {
      if ((await this.find(tx, address)).generation !== 0) return false;
      await insertRow(tx, SourceCursorEntity, { ...key, position, generation, attempts });
      return true;
    }
    const expected = { ...key, generation: generation - 1 };
    const { affected } = await tx.manager.update(SourceCursorEntity, expected, { position, generation, attempts });
    return affected === 1;
  }

  async findDue({ manager }: Snapshot, address: CursorAddress): Promise<SetAsideRecord | undefined> {
    const row = await manager.findOne(SetAsideWindowEntity, {
      where: { ...cursorKey(address), is_due: true },
      order: { after_position: 'ASC' },
    });
    return row ? toRecord(row) : undefined;
  }

  async findSetAside({ manager }: Snapshot, key: SetAsideKey): Promise<SetAsideRecord | undefined> {
    const row = await manager.findOneBy(SetAsideWindowEntity, { ...cursorKey(key), after_position: key.after });
    return row ? toRecord(row) : undefined;
  }

  async listSetAside(
    { manager }: Snapshot,
    scopeId: string,
    { after, limit }: SetAsidePage,
  ): Promise<readonly SetAsideRecord[]> {
    const rows = await manager.find(SetAsideWindowEntity, {
      where: after === null ? { scope_id: scopeId } : [...behind(scopeId, after)],
      order: { binding: 'ASC', after_position: 'ASC' },
      take: limit,
    });
    return rows.map(toRecord);
  }

  async insertSetAside(tx: Tx, record: SetAsideRecord): Promise<void> {
    await insertRow(tx, SetAsideWindowEntity, toRow(record));
  }

  async updateSetAside({ manager }: Tx, next: SetAsideRecord): Promise<boolean> {
    const expected = setAsideKey({ ...next, generation: next.generation - 1 });
    const { affected } = await manager.update(SetAsideWindowEntity, expected, toRow(next));
    return affected === 1;
  }

  async removeSetAside({ manager }: Tx, record: RecordKey): Promise<boolean> {
    const { affected } = await manager.delete(SetAsideWindowEntity, setAsideKey(record));
    return affected === 1;
  }
}

type RecordKey = SetAsideKey & Pick<SetAsideRecord, 'generation'>;

const cursorKey = ({ scopeId, binding }: CursorAddress) => ({ scope_id: scopeId, binding });

/** What comes after a place in the order of binding and position. */
const behind = (
  scopeId: string,
  { binding, after }: SetAsidePlace,
): readonly FindOptionsWhere<SetAsideWindowEntity>[] => [
  { ...cursorKey({ scopeId, binding }), after_position: MoreThan(after) },
  { scope_id: scopeId, binding: MoreThan(binding) },
];

const setAsideKey = (record: RecordKey): FindOptionsWhere<SetAsideWindowEntity> => ({
  ...cursorKey(record),
  after_position: record.after,
  generation: record.generation,
});

const toRow = (record: SetAsideRecord): SetAsideWindowEntity => ({
  ...cursorKey(record),
  after_position: record.after,
  through_position: record.through,
  generation: record.generation,
  attempts: record.attempts,
  reason: record.reason,
  is_due: record.isDue,
  set_aside_at: record.setAsideAt,
});

const toRecord = (row: SetAsideWindowEntity): SetAsideRecord => ({
  scopeId: row.scope_id,
  binding: row.binding,
  after: row.after_position,
  through: row.through_position,
  generation: row.generation,
  attempts: row.attempts,
  reason: row.reason,
  isDue: Boolean(row.is_due),
  setAsideAt: row.set_aside_at,
});
