import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, exact, SCOPE_ID } from './columns.js';

/** The vectors themselves have a table for each space, which is made with it: their dimension is the model's (ADR 0015). */
const VECTORS = [
  createTable(
    'vector_spaces',
    'seq bigint NOT NULL PRIMARY KEY AUTO_INCREMENT',
    `fingerprint ${exact(64)} NOT NULL`,
    'calibration mediumtext NOT NULL',
  ),
  createTable(
    'vector_documents',
    'seq bigint NOT NULL PRIMARY KEY AUTO_INCREMENT',
    `collection ${exact(32)} NOT NULL`,
    `scope_id ${SCOPE_ID} NOT NULL`,
    `document_id ${exact(300)} NOT NULL`,
    `content_hash ${exact(64)} NOT NULL`,
    'space_seq int NOT NULL',
    'slot int',
    `embedding_hash ${exact(64)}`,
    'UNIQUE KEY uq_vector_documents_key (scope_id, collection, document_id)',
    'KEY vector_documents_backlog (collection, space_seq, slot)',
    'KEY vector_documents_scope (scope_id, collection, space_seq, slot)',
  ),
];

/** Entries that were remembered before there were vectors. */
const ENTER_EXISTING = `INSERT IGNORE INTO vector_documents (collection, scope_id, document_id, content_hash, space_seq)
  SELECT 'memory', scope_id, entry_id, content_hash, 0 FROM memory_entry_versions
  WHERE artifact_id = 'memory' AND superseded_in_revision IS NULL AND deactivated_in_revision IS NULL
  ORDER BY created_in_revision, entry_id`;

export class Vectors1764633600000 implements MigrationInterface {
  readonly name = 'Vectors1764633600000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...VECTORS, ENTER_EXISTING]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['vector_documents', 'vector_spaces']) await runner.query(`DROP TABLE IF EXISTS ${table}`);
  }
}
