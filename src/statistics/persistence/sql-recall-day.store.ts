import { inScopes } from '../../platform/database/in-scopes.js';
import { addingInsert } from '../../platform/database/or-add.js';
import type { OrAdd } from '../../platform/database/or-add.js';
import type { Snapshot, Tx } from '../../platform/database/unit-of-work.js';
import { TOKEN_ESTIMATOR } from '../../artifacts/kernel/estimate-tokens.js';
import type { RecallCounts, RecallDay } from '../domain/recall-counts.js';
import { RecallDayStore } from './recall-day.store.js';
import type { RecallDayRange } from './recall-day.store.js';
import type { RecallTokenDayEntity } from './recall-token-day.entity.js';

const KEY = ['scope_id', 'day', 'estimator_id', 'estimator_version'];
const COUNTS = ['preparations', 'ready_preparations', 'comparable_preparations', 'baseline_tokens', 'recalled_tokens'];

/** A row read by hand-written SQL: large counts may still be text. */
type RecallDayRow = Omit<RecallTokenDayEntity, 'baseline_tokens' | 'recalled_tokens'> & {
  readonly baseline_tokens: number | string;
  readonly recalled_tokens: number | string;
};

export abstract class SqlRecallDayStore extends RecallDayStore {
  private readonly upsert: string;

  protected constructor(orAdd: OrAdd) {
    super();
    this.upsert = addingInsert('recall_token_days', KEY, COUNTS, orAdd);
  }

  /** Rows are locked in the order of their keys. */
  async add({ manager }: Tx, days: readonly RecallDay[]): Promise<void> {
    for (const day of days.toSorted(byKey)) {
      const key = [day.scopeId, day.day, TOKEN_ESTIMATOR.id, TOKEN_ESTIMATOR.version];
      await manager.query(this.upsert, [...key, ...toNumbers(day)]);
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

const byKey = (a: RecallDay, b: RecallDay): number =>
  a.scopeId === b.scopeId ? Number(a.day > b.day) - Number(a.day < b.day) : a.scopeId < b.scopeId ? -1 : 1;

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
