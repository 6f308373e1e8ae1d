/**
 * The search tables on SQLite, in order of creation; run by the migration.
 * Postings live in a contentless FTS5 table (rowid = `search_documents.seq`) fed with finished terms, each prefixed with
 * the number of its collection and Scope, so that the term lists of other Scopes are never walked. FTS5 only splits at
 * blanks: terms hold letters, marks, digits and `_` (docs/adr/0010).
 */
export const SEARCH_SCHEMA_SQLITE: readonly string[] = [
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
