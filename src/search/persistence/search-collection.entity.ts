import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** One searched family in one Scope, with the totals that ranking needs. */
@Entity('search_collections')
@Unique('uq_search_collections_key', ['collection', 'scopeId'])
export class SearchCollectionEntity {
  /** Prefix of all its terms in the postings, in base 36. */
  @PrimaryColumn({ type: 'integer' })
  seq: number;

  @Column({ type: 'varchar', length: 32 })
  collection: string;

  @Column({ name: 'scope_id', type: 'varchar', length: 256 })
  scopeId: string;

  @Column({ name: 'document_count', type: 'integer' })
  documentCount: number;

  @Column({ name: 'total_length', type: 'integer' })
  totalLength: number;
}
