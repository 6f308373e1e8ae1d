import { Injectable } from '@nestjs/common';
import type { Snapshot, Tx } from '../../platform/database/unit-of-work.js';
import { TOKEN_ESTIMATOR } from '../../artifacts/kernel/estimate-tokens.js';
import type { RecallCounts, RecallDay } from '../domain/recall-counts.js';
import { inScopes } from './in-scopes.js';
import { RecallDayStore } from './recall-day.store.js';
import type { RecallDayRange } from './recall-day.store.js';
import type { RecallTokenDayEntity } from './recall-token-day.entity.js';

const COUNTS = ['preparations', 'ready_preparations', 'comparable_preparations', 'baseline_tokens', 'recalled_tokens'];
const KEY = 'scope_id = ? AND day = ? AND estimator_id = ? AND estimator_version = ?';
const ADD = `UPDATE recall_token_days SET ${COUNTS.map((name) => `${name} = ${name} + ?`).join(', ')} WHERE ${KEY}`;
const INSERT = `INSERT INTO recall_token_days
  (${COUNTS.join(', ')}, scope_id, day, estimator_id, estimator_version) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`;

/** A row read by hand-written SQL: large counts may still be text. */
type RecallDayRow = Omit<RecallTokenDayEntity, 'baseline_tokens' | 'recalled_tokens'> & {
  readonly baseline_tokens: number | string;
  readonly recalled_tokens: number | string;
};

@Injectable()
export class SqlRecallDayStore extends RecallDayStore {
  async add({ manager }: Tx, days: readonly RecallDay[]): Promise<void> {
    for (const day of days) {
      const key = [day.scopeId, day.day, TOKEN_ESTIMATOR.id, TOKEN_ESTIMATOR.version];
      const found = await manager.query<unknown[]>(`SELECT 1 FROM recall_token_days WHERE ${KEY}`, key);
      await manager.query(found.length > 0 ? ADD : INSERT, [...toNumbers(day), ...key]);
    }
  }

  async list(snapshot: Snapshot, { scopeIds, first, last }: RecallDayRange): Promise<readonly RecallDay[]> {
    const rows = await inScopes<RecallDayRow>(snapshot, scopeIds, (scopes) => ({
      sql: `SELECT * FROM recall_token_days WHERE ${scopes} AND day BETWEEN ? AND ?
        AND estimator_id = ? AND estimator_version = ?`,
      parameters: [first, last, TOKEN_ESTIMATOR.id, TOKEN_ESTIMATOR.version],
    }));
    return rows.map(toRecallDay);
  }
}

/** In the order of `COUNTS`. */
const toNumbers = (counts: RecallCounts): readonly number[] => [
  counts.preparations,
  counts.readyPreparations,
  counts.comparablePreparations,
  counts.baselineTokens,
  counts.recalledTokens,
];

const toRecallDay = (row: RecallDayRow): RecallDay => ({
  scopeId: row.scope_id,
  day: row.day,
  preparations: row.preparations,
  readyPreparations: row.ready_preparations,
  comparablePreparations: row.comparable_preparations,
  baselineTokens: Number(row.baseline_tokens),
  recalledTokens: Number(row.recalled_tokens),
});
