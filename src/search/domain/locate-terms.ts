import { analyzeDocument } from './analyze-document.js';
import { parseQuery } from './parse-query.js';
import { termsOf } from './query.js';
import { scanPieces } from './scan-pieces.js';
import type { Piece } from './scan-pieces.js';

/** Where one term of a query stands in a text, in UTF-16 units of the text as it is. */
export interface Mention {
  readonly term: string;
  readonly start: number;
  readonly end: number;
}

const CLUSTER = /\P{M}\p{M}*/gu;

/**
 * Every place where a term of `query` stands, in text order. Pieces are cut before they are normalised, so that offsets
 * are those of the text; a word that only normalisation puts together is not located.
 */
export function locateTerms(query: string, text: string): readonly Mention[] {
  const wanted = new Set(termsOf(parseQuery(query)));
  return scanPieces(text)
    .flatMap((piece) => (piece.kind === 'dense' ? pairsOf(piece) : [piece]))
    .flatMap((piece) => mentionsOf(piece, wanted));
}

/** Dense writing is found by pairs of characters: each character, and each with its successor. */
function pairsOf({ kind, text, start }: Piece): readonly Piece[] {
  const clusters = [...text.matchAll(CLUSTER)].map((match) => ({ text: match[0], start: start + match.index }));
  return clusters.flatMap((cluster, index) => [
    { kind, ...cluster },
    { kind, start: cluster.start, text: cluster.text + (clusters[index + 1]?.text ?? '') },
  ]);
}

function mentionsOf({ text, start }: Piece, wanted: ReadonlySet<string>): readonly Mention[] {
  const terms = new Set(analyzeDocument(text).terms);
  return [...terms].filter((term) => wanted.has(term)).map((term) => ({ term, start, end: start + text.length }));
}
