import type { Snapshot, Tx } from '../../platform/database/unit-of-work.js';
import { ANALYZER_VERSION } from '../domain/analyze-document.js';
import type { AnalyzedDocument } from '../domain/analyze-document.js';
import { postingsOf } from '../domain/word-grams.js';
import type { DocumentKey, SearchCollection } from '../term-index.js';
import { storedTerm } from './sqlite-search-reader.js';

/** A document whose stored terms are those of an older analyzer. */
export interface OutdatedDocument extends DocumentKey {
  /** Put order; a document that is put again has another one. */
  readonly seq: number;
}

const LAST = 'SELECT max(seq) AS seq FROM search_documents';
/** A window of `seq` rather than a limit: current documents are walked over as well, and have no index of their own. */
const LIST = `SELECT found.seq AS seq, held.collection AS collection, held.scope_id AS scopeId, found.document_id AS documentId
  FROM search_documents AS found JOIN search_collections AS held ON held.seq = found.collection_seq
  WHERE found.seq > ? AND found.seq <= ? AND found.analyzer_version < ? AND held.collection = ? ORDER BY found.seq`;
const STANDING =
  'SELECT collection_seq AS collectionSeq, length FROM search_documents WHERE seq = ? AND analyzer_version < ?';
const REWRITE = 'UPDATE search_documents SET length = ?, terms = ?, analyzer_version = ? WHERE seq = ?';
const CORRECT = 'UPDATE search_collections SET total_length = total_length + ? WHERE seq = ?';
const DELETE_TERMS = 'DELETE FROM search_terms WHERE rowid = ?';
const INSERT_TERMS = 'INSERT INTO search_terms (rowid, terms) VALUES (?, ?)';

/** The highest `seq` in use, 0 without documents. */
export async function readLastSeq({ manager }: Snapshot): Promise<number> {
  const [row] = await manager.query<{ seq: number | null }[]>(LAST);
  return row?.seq ?? 0;
}

/** Outdated documents with `after` < seq <= `through`, in put order. */
export function listOutdated(
  { manager }: Snapshot,
  collection: SearchCollection,
  { after, through }: { readonly after: number; readonly through: number },
): Promise<OutdatedDocument[]> {
  return manager.query(LIST, [after, through, ANALYZER_VERSION, collection]);
}

/** Puts the new terms in place of the old ones; the document keeps its put order. Nothing when it is gone or current. */
export async function rewriteDocument({ manager }: Tx, seq: number, document: AnalyzedDocument): Promise<void> {
  const [found] = await manager.query<{ collectionSeq: number; length: number }[]>(STANDING, [seq, ANALYZER_VERSION]);
  if (!found) return;
  const terms = Array.from(postingsOf(document.terms), (term) => storedTerm(found.collectionSeq, term));
  await manager.query(DELETE_TERMS, [seq]);
  await manager.query(INSERT_TERMS, [seq, terms.join(' ')]);
  await manager.query(REWRITE, [document.length, document.terms.join(' '), ANALYZER_VERSION, seq]);
  await manager.query(CORRECT, [document.length - found.length, found.collectionSeq]);
}
