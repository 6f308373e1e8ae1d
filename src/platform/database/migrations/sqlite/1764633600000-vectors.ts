import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Vectors of a Scope lie together, in partitions of consecutive slots, so that comparing all of them reads one run of
 * rows (ADR 0015). Signs, one bit for each component, are for a first look at large Scopes. The tables need no extension:
 * only searching does.
 */
const VECTORS = [
  `CREATE TABLE vector_spaces (
    seq integer PRIMARY KEY AUTOINCREMENT NOT NULL,
    fingerprint varchar(64) NOT NULL,
    calibration text NOT NULL
  )`,
  `CREATE TABLE vector_documents (
    seq integer PRIMARY KEY AUTOINCREMENT NOT NULL,
    collection varchar(32) NOT NULL,
    scope_id varchar(256) NOT NULL,
    document_id varchar(300) NOT NULL,
    content_hash varchar(64) NOT NULL,
    space_seq integer NOT NULL,
    slot integer,
    embedding_hash varchar(64),
    CONSTRAINT uq_vector_documents_key UNIQUE (scope_id, collection, document_id)
  )`,
  'CREATE INDEX vector_documents_backlog ON vector_documents (collection, space_seq, slot)',
  'CREATE UNIQUE INDEX vector_documents_slot ON vector_documents (slot)',
  `CREATE TABLE vector_partitions (
    seq integer PRIMARY KEY AUTOINCREMENT NOT NULL,
    space_seq integer NOT NULL,
    collection varchar(32) NOT NULL,
    scope_id varchar(256) NOT NULL,
    next_position integer NOT NULL,
    vector_count integer NOT NULL
  )`,
  'CREATE INDEX vector_partitions_scope ON vector_partitions (scope_id, collection, space_seq)',
  'CREATE TABLE vectors (slot integer PRIMARY KEY NOT NULL, embedding blob NOT NULL)',
  'CREATE TABLE vector_signs (slot integer PRIMARY KEY NOT NULL, signs blob NOT NULL)',
];

/** Entries that were remembered before there were vectors. */
const ENTER_EXISTING = `INSERT INTO vector_documents (collection, scope_id, document_id, content_hash, space_seq)
  SELECT 'memory', scope_id, entry_id, content_hash, 0 FROM memory_entry_versions
  WHERE artifact_id = 'memory' AND superseded_in_revision IS NULL AND deactivated_in_revision IS NULL
  ORDER BY rowid`;

export class Vectors1764633600000 implements MigrationInterface {
  readonly name = 'Vectors1764633600000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...VECTORS, ENTER_EXISTING]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['vector_signs', 'vectors', 'vector_partitions', 'vector_documents', 'vector_spaces'])
      await runner.query(`DROP TABLE ${table}`);
  }
}
