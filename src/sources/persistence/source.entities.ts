import { Entity } from 'typeorm';
import {
  CountColumn,
  IdentityColumn,
  InstantColumn,
  JsonColumn,
  NullableJsonColumn,
} from '../../platform/database/columns.js';
import type { LineageOnly } from '../domain/source.js';

@Entity('sources')
export class SourceEntity {
  @IdentityColumn(256) scope_id: string;
  @IdentityColumn(128) source_type: string;
  @IdentityColumn(256) source_id: string;
  @CountColumn() position: number;
  @JsonColumn() content: unknown;
  @NullableJsonColumn() metadata: Readonly<Record<string, unknown>> | null;
  @NullableJsonColumn() lineage_only: LineageOnly | null;
  @CountColumn() tokens: number;
  @InstantColumn() created_at: number;
}

@Entity('source_journals')
export class SourceJournalEntity {
  @IdentityColumn(256) scope_id: string;
  @CountColumn() position: number;
}

export const sourceEntities = [SourceEntity, SourceJournalEntity];
