import type { MigrationInterface, QueryRunner } from 'typeorm';

const SCOPES = [
  `CREATE TABLE scopes (
    scope_id varchar(256) NOT NULL PRIMARY KEY,
    title varchar(256) NOT NULL,
    summary text NOT NULL,
    parent_scope_id varchar(256) REFERENCES scopes (scope_id),
    version int NOT NULL
  )`,
  `CREATE INDEX scopes_parent ON scopes (parent_scope_id)`,
  `CREATE TABLE scope_context_references (
    scope_id varchar(256) NOT NULL REFERENCES scopes (scope_id),
    ordinal int NOT NULL,
    referenced_scope_id varchar(256) NOT NULL REFERENCES scopes (scope_id),
    PRIMARY KEY (scope_id, ordinal)
  )`,
  `CREATE TABLE scope_external_references (
    scope_id varchar(256) NOT NULL REFERENCES scopes (scope_id),
    ordinal int NOT NULL,
    kind varchar(128) NOT NULL,
    value text NOT NULL,
    PRIMARY KEY (scope_id, ordinal)
  )`,
  `CREATE TABLE scope_creations (
    idempotency_key varchar(256) NOT NULL PRIMARY KEY,
    request_digest varchar(64) NOT NULL,
    scope_id varchar(256) NOT NULL REFERENCES scopes (scope_id)
  )`,
  `CREATE TABLE scope_settings (name varchar(64) NOT NULL PRIMARY KEY, value varchar(256) NOT NULL)`,
];

const ARTIFACTS = [
  `CREATE TABLE artifact_revisions (
    scope_id varchar(256) NOT NULL REFERENCES scopes (scope_id),
    family varchar(128) NOT NULL,
    artifact_id varchar(128) NOT NULL,
    revision int NOT NULL,
    content text NOT NULL,
    content_digest varchar(71),
    sources text NOT NULL,
    artifacts text NOT NULL,
    memory_citations text NOT NULL,
    created_at bigint NOT NULL,
    PRIMARY KEY (scope_id, family, artifact_id, revision)
  )`,
  `CREATE TABLE artifact_heads (
    scope_id varchar(256) NOT NULL,
    family varchar(128) NOT NULL,
    artifact_id varchar(128) NOT NULL,
    revision int NOT NULL,
    PRIMARY KEY (scope_id, family, artifact_id),
    FOREIGN KEY (scope_id, family, artifact_id, revision)
      REFERENCES artifact_revisions (scope_id, family, artifact_id, revision)
  )`,
  `CREATE TABLE memory_entry_versions (
    scope_id varchar(256) NOT NULL REFERENCES scopes (scope_id),
    artifact_id varchar(128) NOT NULL,
    entry_id varchar(128) NOT NULL,
    version int NOT NULL,
    entry_version_id varchar(128) NOT NULL,
    previous_version_id varchar(128),
    kind text NOT NULL,
    body text NOT NULL,
    source_refs text NOT NULL,
    artifact_refs text NOT NULL,
    content_hash varchar(64) NOT NULL,
    created_in_revision int NOT NULL,
    superseded_in_revision int,
    deactivated_in_revision int,
    PRIMARY KEY (scope_id, artifact_id, entry_id, version)
  )`,
  `CREATE UNIQUE INDEX memory_entry_versions_identity ON memory_entry_versions (entry_version_id, scope_id, artifact_id)`,
  // Led by the Scope and ended by the order asked for: without statistics SQLite else walks the whole Memory.
  `CREATE INDEX memory_entry_versions_content ON memory_entry_versions (scope_id, artifact_id, content_hash, entry_id)`,
  `CREATE TABLE profile_policies (
    scope_id varchar(256) NOT NULL PRIMARY KEY REFERENCES scopes (scope_id),
    generation_enabled boolean NOT NULL,
    activation_mode varchar(64) NOT NULL,
    pending_candidate_id varchar(128),
    version int NOT NULL,
    updated_at bigint NOT NULL
  )`,
];

const SOURCES = [
  `CREATE TABLE source_journals (scope_id varchar(256) NOT NULL PRIMARY KEY REFERENCES scopes (scope_id), position int NOT NULL)`,
  `CREATE TABLE sources (
    scope_id varchar(256) NOT NULL REFERENCES scopes (scope_id),
    source_type varchar(128) NOT NULL,
    source_id varchar(256) NOT NULL,
    position int NOT NULL,
    content text NOT NULL,
    metadata text,
    lineage_only text,
    tokens int NOT NULL,
    created_at bigint NOT NULL,
    PRIMARY KEY (scope_id, source_type, source_id)
  )`,
  `CREATE UNIQUE INDEX sources_position ON sources (scope_id, position)`,
];

const IDEMPOTENCY = [
  `CREATE TABLE idempotency_records (
    idempotency_key varchar(255) NOT NULL PRIMARY KEY,
    request_digest varchar(64) NOT NULL,
    status int NOT NULL,
    headers text NOT NULL,
    body text NOT NULL,
    created_at bigint NOT NULL
  )`,
  `CREATE INDEX idempotency_records_age ON idempotency_records (created_at)`,
];

/**
 * Postings live in a contentless FTS5 table (rowid = `search_documents.seq`) fed with finished terms, each prefixed with
 * the number of its collection and Scope (ADR 0010). FTS5 only splits at blanks.
 */
const SEARCH = [
  `CREATE TABLE search_collections (
    seq integer PRIMARY KEY NOT NULL,
    collection varchar(32) NOT NULL,
    scope_id varchar(256) NOT NULL,
    document_count integer NOT NULL,
    total_length integer NOT NULL,
    CONSTRAINT uq_search_collections_key UNIQUE (collection, scope_id)
  )`,
  `CREATE TABLE search_documents (
    seq integer PRIMARY KEY AUTOINCREMENT NOT NULL,
    collection_seq integer NOT NULL,
    document_id varchar(300) NOT NULL,
    length integer NOT NULL,
    terms text NOT NULL,
    analyzer_version integer NOT NULL,
    CONSTRAINT uq_search_documents_key UNIQUE (collection_seq, document_id)
  )`,
  `CREATE VIRTUAL TABLE search_terms USING fts5(
    terms, content='', contentless_delete=1, detail=none, tokenize="ascii tokenchars '_'"
  )`,
  'CREATE VIRTUAL TABLE search_term_frequencies USING fts5vocab(search_terms, row)',
  'CREATE VIRTUAL TABLE search_term_postings USING fts5vocab(search_terms, instance)',
];

export class Initial1764460800000 implements MigrationInterface {
  readonly name = 'Initial1764460800000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...SCOPES, ...ARTIFACTS, ...SOURCES, ...IDEMPOTENCY, ...SEARCH])
      await runner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('The first schema cannot be taken back; delete the database file instead.'));
  }
}
