import { Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { CountColumn, ReferenceColumn } from '../../platform/database/columns.js';

/** One searched family in one Scope, with the totals that ranking needs. */
@Entity('search_collections')
@Unique('uq_search_collections_key', ['collection', 'scope_id'])
export class SearchCollectionEntity {
  /** Begins all its postings. */
  @PrimaryGeneratedColumn({ type: 'int' }) seq: number;
  @ReferenceColumn(32) collection: string;
  @ReferenceColumn(256) scope_id: string;
  @CountColumn() document_count: number;
  @CountColumn() total_length: number;
}
