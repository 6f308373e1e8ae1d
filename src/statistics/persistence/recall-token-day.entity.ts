import { Entity } from 'typeorm';
import { CountColumn, IdentityColumn, LargeCountColumn } from '../../platform/database/columns.js';

/** What one Scope's preparations of one UTC day came to. Counters are only ever added to, and that in SQL. */
@Entity('recall_token_days')
export class RecallTokenDayEntity {
  @IdentityColumn(256) scope_id: string;
  /** `2026-11-30` */
  @IdentityColumn(10) day: string;
  @IdentityColumn(64) estimator_id: string;
  @IdentityColumn(64) estimator_version: string;
  @CountColumn() preparations: number;
  @CountColumn() ready_preparations: number;
  @CountColumn() comparable_preparations: number;
  @LargeCountColumn() baseline_tokens: number;
  @LargeCountColumn() recalled_tokens: number;
}
