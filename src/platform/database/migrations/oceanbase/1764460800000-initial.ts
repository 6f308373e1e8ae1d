import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, exact, ID, SCOPE_ID } from './columns.js';

const OF_SCOPE = 'FOREIGN KEY (scope_id) REFERENCES scopes (scope_id)';

const SCOPES = [
  createTable(
    'scopes',
    `scope_id ${SCOPE_ID} NOT NULL PRIMARY KEY`,
    `title ${exact(256)} NOT NULL`,
    'summary mediumtext NOT NULL',
    `parent_scope_id ${SCOPE_ID}`,
    'version int NOT NULL',
    'KEY scopes_parent (parent_scope_id)',
    'FOREIGN KEY (parent_scope_id) REFERENCES scopes (scope_id)',
  ),
  createTable(
    'scope_context_references',
    `scope_id ${SCOPE_ID} NOT NULL`,
    'ordinal int NOT NULL',
    `referenced_scope_id ${SCOPE_ID} NOT NULL`,
    'PRIMARY KEY (scope_id, ordinal)',
    OF_SCOPE,
    'FOREIGN KEY (referenced_scope_id) REFERENCES scopes (scope_id)',
  ),
  createTable(
    'scope_external_references',
    `scope_id ${SCOPE_ID} NOT NULL`,
    'ordinal int NOT NULL',
    `kind ${exact(128)} NOT NULL`,
    'value mediumtext NOT NULL',
    'PRIMARY KEY (scope_id, ordinal)',
    OF_SCOPE,
  ),
  createTable(
    'scope_creations',
    `idempotency_key ${exact(256)} NOT NULL PRIMARY KEY`,
    `request_digest ${exact(64)} NOT NULL`,
    `scope_id ${SCOPE_ID} NOT NULL`,
    OF_SCOPE,
  ),
  createTable('scope_settings', `name ${exact(64)} NOT NULL PRIMARY KEY`, `value ${exact(256)} NOT NULL`),
];

const ARTIFACTS = [
  createTable(
    'artifact_revisions',
    `scope_id ${SCOPE_ID} NOT NULL`,
    `family ${ID} NOT NULL`,
    `artifact_id ${ID} NOT NULL`,
    'revision int NOT NULL',
    'content mediumtext NOT NULL',
    `content_digest ${exact(71)}`,
    'sources mediumtext NOT NULL',
    'artifacts mediumtext NOT NULL',
    'memory_citations mediumtext NOT NULL',
    'created_at bigint NOT NULL',
    'PRIMARY KEY (scope_id, family, artifact_id, revision)',
    OF_SCOPE,
  ),
  createTable(
    'artifact_heads',
    `scope_id ${SCOPE_ID} NOT NULL`,
    `family ${ID} NOT NULL`,
    `artifact_id ${ID} NOT NULL`,
    'revision int NOT NULL',
    'PRIMARY KEY (scope_id, family, artifact_id)',
    `FOREIGN KEY (scope_id, family, artifact_id, revision)
      REFERENCES artifact_revisions (scope_id, family, artifact_id, revision)`,
  ),
  createTable(
    'memory_entry_versions',
    `scope_id ${SCOPE_ID} NOT NULL`,
    `artifact_id ${ID} NOT NULL`,
    `entry_id ${ID} NOT NULL`,
    'version int NOT NULL',
    `entry_version_id ${ID} NOT NULL`,
    `previous_version_id ${ID}`,
    'kind mediumtext NOT NULL',
    'body mediumtext NOT NULL',
    'source_refs mediumtext NOT NULL',
    'artifact_refs mediumtext NOT NULL',
    `content_hash ${exact(64)} NOT NULL`,
    'created_in_revision int NOT NULL',
    'superseded_in_revision int',
    'deactivated_in_revision int',
    'PRIMARY KEY (scope_id, artifact_id, entry_id, version)',
    'UNIQUE KEY memory_entry_versions_identity (entry_version_id, scope_id, artifact_id)',
    'KEY memory_entry_versions_content (content_hash, scope_id, artifact_id)',
    OF_SCOPE,
  ),
  createTable(
    'profile_policies',
    `scope_id ${SCOPE_ID} NOT NULL PRIMARY KEY`,
    'generation_enabled tinyint NOT NULL',
    'activation_mode varchar(64) NOT NULL',
    `pending_candidate_id ${ID}`,
    'version int NOT NULL',
    'updated_at bigint NOT NULL',
    OF_SCOPE,
  ),
];

const SOURCES = [
  createTable('source_journals', `scope_id ${SCOPE_ID} NOT NULL PRIMARY KEY`, 'position int NOT NULL', OF_SCOPE),
  createTable(
    'sources',
    `scope_id ${SCOPE_ID} NOT NULL`,
    `source_type ${ID} NOT NULL`,
    `source_id ${exact(256)} NOT NULL`,
    'position int NOT NULL',
    'content mediumtext NOT NULL',
    'metadata mediumtext',
    'lineage_only mediumtext',
    'tokens int NOT NULL',
    'created_at bigint NOT NULL',
    'PRIMARY KEY (scope_id, source_type, source_id)',
    'UNIQUE KEY sources_position (scope_id, position)',
    OF_SCOPE,
  ),
];

const IDEMPOTENCY = [
  createTable(
    'idempotency_records',
    `idempotency_key ${exact(255)} NOT NULL PRIMARY KEY`,
    `request_digest ${exact(64)} NOT NULL`,
    'status int NOT NULL',
    'headers mediumtext NOT NULL',
    'body mediumtext NOT NULL',
    'created_at bigint NOT NULL',
    'KEY idempotency_records_age (created_at)',
  ),
];

/** What SQLite servers keep in files beside the database. */
const SECRETS = [createTable('server_secrets', `name ${exact(64)} NOT NULL PRIMARY KEY`, 'value varchar(64) NOT NULL')];

/** Postings in an ordinary table, clustered by collection and term (ADR 0014). */
const SEARCH = [
  createTable(
    'search_collections',
    'seq bigint NOT NULL PRIMARY KEY AUTO_INCREMENT',
    `collection ${exact(32)} NOT NULL`,
    `scope_id ${SCOPE_ID} NOT NULL`,
    'document_count int NOT NULL',
    'total_length int NOT NULL',
    'UNIQUE KEY uq_search_collections_key (collection, scope_id)',
  ),
  createTable(
    'search_documents',
    'seq bigint NOT NULL PRIMARY KEY AUTO_INCREMENT',
    'collection_seq int NOT NULL',
    `document_id ${exact(300)} NOT NULL`,
    'length int NOT NULL',
    'terms mediumtext NOT NULL',
    'analyzer_version int NOT NULL',
    'UNIQUE KEY uq_search_documents_key (collection_seq, document_id)',
  ),
  createTable(
    'search_postings',
    'collection_seq int NOT NULL',
    `term ${exact(256)} NOT NULL`,
    'document_seq bigint NOT NULL',
    'PRIMARY KEY (collection_seq, term, document_seq)',
  ),
];

export class Initial1764460800000 implements MigrationInterface {
  readonly name = 'Initial1764460800000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...SCOPES, ...ARTIFACTS, ...SOURCES, ...IDEMPOTENCY, ...SECRETS, ...SEARCH])
      await runner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('The first schema cannot be taken back; drop the database instead.'));
  }
}
