import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** Vectors of one space can be compared; the newest is the current one. */
@Entity('vector_spaces')
export class VectorSpaceEntity {
  @PrimaryGeneratedColumn({ type: 'integer' }) seq: number;
  @Column({ type: 'varchar', length: 64 }) fingerprint: string;
  @Column({ type: 'text' }) calibration: string;
}

/** A document that is searched by meaning, with or without a vector so far. */
@Entity('vector_documents')
@Unique('uq_vector_documents_key', ['scope_id', 'collection', 'document_id'])
export class VectorDocumentEntity {
  /** Never reused: another content of the document has another number. */
  @PrimaryGeneratedColumn({ type: 'integer' }) seq: number;
  @Column({ type: 'varchar', length: 32 }) collection: string;
  @Column({ type: 'varchar', length: 256 }) scope_id: string;
  @Column({ type: 'varchar', length: 300 }) document_id: string;
  @Column({ type: 'varchar', length: 64 }) content_hash: string;
  /** The space it was last embedded in, 0 for none. */
  @Column({ type: 'integer' }) space_seq: number;
  /** Where its vector is; null when there is none, also because the model refused the text. */
  @Column({ type: 'integer', nullable: true }) slot: number | null;
  @Column({ type: 'varchar', length: 64, nullable: true }) embedding_hash: string | null;
}

/** A run of slots that belongs to one collection of one Scope in one space. */
@Entity('vector_partitions')
export class VectorPartitionEntity {
  @PrimaryGeneratedColumn({ type: 'integer' }) seq: number;
  @Column({ type: 'integer' }) space_seq: number;
  @Column({ type: 'varchar', length: 32 }) collection: string;
  @Column({ type: 'varchar', length: 256 }) scope_id: string;
  @Column({ type: 'integer' }) next_position: number;
  @Column({ type: 'integer' }) vector_count: number;
}

@Entity('vectors')
export class VectorEntity {
  /** Number of its partition times the size of partitions, plus its position there. */
  @PrimaryColumn({ type: 'integer' }) slot: number;
  /** Components as 32-bit floats, little-endian. */
  @Column({ type: 'blob' }) embedding: Buffer;
}
