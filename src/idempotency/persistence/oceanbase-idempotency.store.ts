import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Snapshot, Tx } from '../../platform/database/unit-of-work.js';
import { IdempotencyRecordEntity } from './idempotency-record.entity.js';
import type { IdempotencyRecord } from './idempotency.store.js';
import { TypeormIdempotencyStore } from './typeorm-idempotency.store.js';

/** Status of a row that only keeps its key; no answer has it, and no other unit ever sees it. */
const CLAIMED = 0;
const PURGED_AT_ONCE = 100;

/** For an engine on which units run side by side: a row inserted first makes the second request with a key wait. */
@Injectable()
export class OceanBaseIdempotencyStore extends TypeormIdempotencyStore {
  override async claim({ manager }: Tx, key: string): Promise<void> {
    await manager.query(
      `INSERT IGNORE INTO idempotency_records (idempotency_key, request_digest, status, headers, body, created_at)
       VALUES (?, '', ?, '{}', '', 0)`,
      [key, CLAIMED],
    );
  }

  override async find(snapshot: Snapshot, key: string): Promise<IdempotencyRecord | undefined> {
    const record = await super.find(snapshot, key);
    return record?.status === CLAIMED ? undefined : record;
  }

  override async insert({ manager }: Tx, { key, ...record }: IdempotencyRecord): Promise<void> {
    const { requestDigest: request_digest, createdAt: created_at, ...answer } = record;
    await manager.update(IdempotencyRecordEntity, { idempotency_key: key }, { ...answer, request_digest, created_at });
  }

  /** Leaves out what another unit is about to remove, rather than wait for the end of its request. */
  override async removeOlderThan({ manager }: Tx, instant: number): Promise<void> {
    const rows = await manager.query<{ idempotency_key: string }[]>(
      `SELECT idempotency_key FROM idempotency_records WHERE created_at < ? LIMIT ${PURGED_AT_ONCE} FOR UPDATE SKIP LOCKED`,
      [instant],
    );
    const keys = rows.map((row) => row.idempotency_key);
    if (keys.length > 0) await manager.delete(IdempotencyRecordEntity, { idempotency_key: In(keys) });
  }
}
