import { Entity } from 'typeorm';
import {
  BodyColumn,
  CountColumn,
  IdentityColumn,
  InstantColumn,
  JsonColumn,
  ReferenceColumn,
} from '../../platform/database/columns.js';

@Entity('idempotency_records')
export class IdempotencyRecordEntity {
  @IdentityColumn(255) idempotency_key: string;
  @ReferenceColumn(64) request_digest: string;
  @CountColumn() status: number;
  @JsonColumn() headers: Readonly<Record<string, string>>;
  @BodyColumn() body: string;
  @InstantColumn() created_at: number;
}
