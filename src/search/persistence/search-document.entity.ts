import { Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { BodyColumn, CountColumn, ReferenceColumn } from '../../platform/database/columns.js';

/** The stored analysis of one document. */
@Entity('search_documents')
@Unique('uq_search_documents_key', ['collection_seq', 'document_id'])
export class SearchDocumentEntity {
  /** Put order, never reused; the number of the document in its postings. */
  @PrimaryGeneratedColumn({ type: 'int' }) seq: number;
  @CountColumn() collection_seq: number;
  @ReferenceColumn(300) document_id: string;
  /** Words (`AnalyzedDocument.length`). */
  @CountColumn() length: number;
  /** Every occurrence of every term, separated by blanks. */
  @BodyColumn() terms: string;
  /** `ANALYZER_VERSION` at the time of the put: tells which documents a reindex must visit. */
  @CountColumn() analyzer_version: number;
}
