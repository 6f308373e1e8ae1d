import { Column, Entity } from 'typeorm';
import {
  CountColumn,
  IdentityColumn,
  IdentityNumberColumn,
  InstantColumn,
  WordColumn,
} from '../../platform/database/columns.js';
import type { WindowBinding } from '../domain/source-window.js';

@Entity('source_cursors')
export class SourceCursorEntity {
  @IdentityColumn(256) scope_id: string;
  @IdentityColumn(64) binding: WindowBinding;
  @CountColumn() position: number;
  @CountColumn() generation: number;
  @CountColumn() attempts: number;
}

@Entity('set_aside_windows')
export class SetAsideWindowEntity {
  @IdentityColumn(256) scope_id: string;
  @IdentityColumn(64) binding: WindowBinding;
  @IdentityNumberColumn() after_position: number;
  @CountColumn() through_position: number;
  @CountColumn() generation: number;
  @CountColumn() attempts: number;
  @WordColumn() reason: string;
  @Column({ type: 'boolean' }) is_due: boolean;
  @InstantColumn() set_aside_at: number;
}

export const cursorEntities = [SourceCursorEntity, SetAsideWindowEntity];
