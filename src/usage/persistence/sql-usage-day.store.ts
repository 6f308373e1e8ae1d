import { inScopes } from '../../platform/database/in-scopes.js';
import { addingInsert } from '../../platform/database/or-add.js';
import type { OrAdd } from '../../platform/database/or-add.js';
import type { Snapshot, Tx } from '../../platform/database/unit-of-work.js';
import type { ModelKind } from '../domain/model-call.js';
import type { UsageDay } from '../domain/usage-counts.js';
import type { UsageRange } from '../usage.reader.js';
import type { ModelUsageDayEntity } from './model-usage-day.entity.js';
import { UsageDayStore } from './usage-day.store.js';

const KEY = ['scope_id', 'day', 'purpose', 'kind'] as const;
const COUNTS = ['requests', 'input_tokens', 'output_tokens', 'without_input', 'without_output'] as const;

type UsageRow = Readonly<Record<(typeof KEY)[number], string> & Record<(typeof COUNTS)[number], number | string>>;

export abstract class SqlUsageDayStore extends UsageDayStore {
  private readonly upsert: string;

  protected constructor(orAdd: OrAdd) {
    super();
    this.upsert = addingInsert('model_usage_days', KEY, COUNTS, orAdd);
  }

  /** Rows are locked in the order of their keys. */
  async add({ manager }: Tx, days: readonly UsageDay[]): Promise<void> {
    for (const row of days.map(toRow).toSorted(byKey))
      await manager.query(
        this.upsert,
        [...KEY, ...COUNTS].map((name) => row[name]),
      );
  }

  async list(snapshot: Snapshot, { scopeIds, first, last }: UsageRange): Promise<readonly UsageDay[]> {
    const rows = await inScopes<UsageRow>(snapshot, scopeIds, (scopes) => ({
      sql: `SELECT * FROM model_usage_days WHERE ${scopes} AND day BETWEEN ? AND ?`,
      parameters: [first, last],
    }));
    return rows.map(toUsageDay);
  }
}

const keyOf = (row: ModelUsageDayEntity): string => JSON.stringify(KEY.map((name) => row[name]));

const byKey = (a: ModelUsageDayEntity, b: ModelUsageDayEntity): number =>
  keyOf(a) < keyOf(b) ? -1 : Number(keyOf(a) > keyOf(b));

const toRow = (day: UsageDay): ModelUsageDayEntity => ({
  scope_id: day.scopeId,
  day: day.day,
  purpose: day.purpose,
  kind: day.kind,
  requests: day.requests,
  input_tokens: day.inputTokens,
  output_tokens: day.outputTokens,
  without_input: day.withoutInput,
  without_output: day.withoutOutput,
});

/** Rows of hand-written SQL: text that is compared byte for byte and large counts come as the driver has them. */
const toUsageDay = (row: UsageRow): UsageDay => ({
  scopeId: row.scope_id,
  day: row.day,
  purpose: row.purpose,
  kind: row.kind as ModelKind,
  requests: Number(row.requests),
  inputTokens: Number(row.input_tokens),
  outputTokens: Number(row.output_tokens),
  withoutInput: Number(row.without_input),
  withoutOutput: Number(row.without_output),
});
