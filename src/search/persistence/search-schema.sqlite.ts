/**
 * The search tables on SQLite, in order of creation; run by the migration.
 * Postings live in a contentless FTS5 table (rowid = `search_documents.seq`) fed with finished terms, each prefixed with
 * the number of its collection and Scope, so that the term lists of other Scopes are never walked. FTS5 only splits at
 * blanks: terms hold letters, marks, digits and `_` (docs/adr/0010).
 */
export const SEARCH_SCHEMA_SQLITE: readonly string[] = [
  `CREATE TABLE search_collections (
    seq INTEGER PRIMARY KEY NOT NULL,
    collection VARCHAR(32) NOT NULL,
    scope_id VARCHAR(128) NOT NULL,
    document_count INTEGER NOT NULL,
    total_length INTEGER NOT NULL,
    CONSTRAINT uq_search_collections_key UNIQUE (collection, scope_id)
  )`,
  `CREATE TABLE search_documents (
    seq INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    collection_seq INTEGER NOT NULL,
    document_id VARCHAR(300) NOT NULL,
    length INTEGER NOT NULL,
    terms TEXT NOT NULL,
    analyzer_version INTEGER NOT NULL,
    CONSTRAINT uq_search_documents_key UNIQUE (collection_seq, document_id)
  )`,
  `CREATE VIRTUAL TABLE search_terms USING fts5(
    terms, content='', contentless_delete=1, detail=none, tokenize="ascii tokenchars '_'"
  )`,
  'CREATE VIRTUAL TABLE search_term_frequencies USING fts5vocab(search_terms, row)',
  'CREATE VIRTUAL TABLE search_term_postings USING fts5vocab(search_terms, instance)',
];
