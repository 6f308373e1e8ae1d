import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** The stored analysis of one document. */
@Entity('search_documents')
@Unique('uq_search_documents_key', ['collectionSeq', 'documentId'])
export class SearchDocumentEntity {
  /** Put order, never reused; rowid of its postings. */
  @PrimaryGeneratedColumn({ type: 'integer' })
  seq: number;

  @Column({ name: 'collection_seq', type: 'integer' })
  collectionSeq: number;

  @Column({ name: 'document_id', type: 'varchar', length: 300 })
  documentId: string;

  /** Words (`AnalyzedDocument.length`). */
  @Column({ type: 'integer' })
  length: number;

  /** Every occurrence of every term, separated by blanks. */
  @Column({ type: 'text' })
  terms: string;

  /** `ANALYZER_VERSION` at the time of the put: tells which documents a reindex must visit. */
  @Column({ name: 'analyzer_version', type: 'integer' })
  analyzerVersion: number;
}
