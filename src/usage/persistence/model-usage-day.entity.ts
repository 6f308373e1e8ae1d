import { Entity } from 'typeorm';
import { CountColumn, IdentityColumn, LargeCountColumn } from '../../platform/database/columns.js';

/** What models were used for in one Scope on one UTC day. Counters are only ever added to, and that in SQL. */
@Entity('model_usage_days')
export class ModelUsageDayEntity {
  @IdentityColumn(256) scope_id: string;
  /** `2026-11-30` */
  @IdentityColumn(10) day: string;
  @IdentityColumn(64) purpose: string;
  @IdentityColumn(64) kind: string;
  @CountColumn() requests: number;
  @LargeCountColumn() input_tokens: number;
  @LargeCountColumn() output_tokens: number;
  @CountColumn() without_input: number;
  @CountColumn() without_output: number;
}
