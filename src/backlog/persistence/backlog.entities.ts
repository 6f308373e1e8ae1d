import { Entity } from 'typeorm';
import {
  CountColumn,
  IdentityColumn,
  InstantColumn,
  ReferenceColumn,
  WordColumn,
} from '../../platform/database/columns.js';
import type { BacklogItem } from '../domain/backlog-item.js';

@Entity('window_backlog')
export class BacklogEntity {
  @IdentityColumn(256) scope_id: string;
  @IdentityColumn(64) binding: BacklogItem['binding'];
  @WordColumn() wanted: BacklogItem['wanted'];
  @InstantColumn({ nullable: true }) due_at: number | null;
  @ReferenceColumn(128, { nullable: true }) holder: string | null;
  @CountColumn() generation: number;
  @CountColumn() failures: number;
}

export const backlogEntities = [BacklogEntity];
