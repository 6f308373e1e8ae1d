import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { insertRow } from '../../platform/database/insert-row.js';
import type { Snapshot, Tx } from '../../platform/database/unit-of-work.js';
import { IdempotencyRecordEntity } from './idempotency-record.entity.js';
import { IdempotencyStore } from './idempotency.store.js';
import type { IdempotencyRecord } from './idempotency.store.js';

/** For an engine on which one unit runs at a time. */
@Injectable()
export class TypeormIdempotencyStore extends IdempotencyStore {
  /** A unit has the database to itself. */
  claim(_tx: Tx, _key: string): Promise<void> {
    return Promise.resolve();
  }

  async find({ manager }: Snapshot, key: string): Promise<IdempotencyRecord | undefined> {
    const row = await manager.findOneBy(IdempotencyRecordEntity, { idempotency_key: key });
    if (!row) return undefined;
    const { request_digest: requestDigest, status, headers, body, created_at: createdAt } = row;
    return { key, requestDigest, status, headers, body, createdAt };
  }

  async insert(tx: Tx, record: IdempotencyRecord): Promise<void> {
    await insertRow(tx, IdempotencyRecordEntity, {
      idempotency_key: record.key,
      request_digest: record.requestDigest,
      status: record.status,
      headers: record.headers,
      body: record.body,
      created_at: record.createdAt,
    });
  }

  async removeOlderThan({ manager }: Tx, instant: number): Promise<void> {
    await manager.delete(IdempotencyRecordEntity, { created_at: LessThan(instant) });
  }
}
