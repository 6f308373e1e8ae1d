import { Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { BodyColumn, CountColumn, ReferenceColumn } from '../../platform/database/columns.js';

/** Vectors of one space can be compared; the newest is the current one. */
@Entity('vector_spaces')
export class VectorSpaceEntity {
  @PrimaryGeneratedColumn({ type: 'int' }) seq: number;
  @ReferenceColumn(64) fingerprint: string;
  @BodyColumn() calibration: string;
}

/** A document that is searched by meaning, with or without a vector so far. */
@Entity('vector_documents')
@Unique('uq_vector_documents_key', ['scope_id', 'collection', 'document_id'])
export class VectorDocumentEntity {
  /** Never reused: another content of the document has another number. */
  @PrimaryGeneratedColumn({ type: 'int' }) seq: number;
  @ReferenceColumn(32) collection: string;
  @ReferenceColumn(256) scope_id: string;
  @ReferenceColumn(300) document_id: string;
  @ReferenceColumn(64) content_hash: string;
  /** The space it was last embedded in, 0 for none. */
  @CountColumn() space_seq: number;
  /** Where its vector is in that space; null when there is none, also because the model refused the text. */
  @CountColumn({ nullable: true }) slot: number | null;
  @ReferenceColumn(64, { nullable: true }) embedding_hash: string | null;
}
