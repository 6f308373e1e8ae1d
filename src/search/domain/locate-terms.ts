import { analyzeDocument } from './analyze-document.js';
import { parseQuery } from './parse-query.js';
import type { Query } from './query.js';
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
  const wanted = wantedTerms(parseQuery(query));
  const known = new Map<string, readonly string[]>();
  return findablePieces(text).flatMap((piece) => {
    const terms = known.get(piece.text) ?? wantedIn(piece.text, wanted);
    known.set(piece.text, terms);
    return terms.map((term) => ({ term, start: piece.start, end: piece.start + piece.text.length }));
  });
}

/** The stretches of a text that a term can be found in, in text order. */
export const findablePieces = (text: string): readonly Piece[] =>
  scanPieces(text).flatMap((piece) => (piece.kind === 'dense' ? pairsOf(piece) : [piece]));

/** Dense writing is found by pairs of characters: each character, and each with its successor. */
function pairsOf({ kind, text, start }: Piece): readonly Piece[] {
  const clusters = [...text.matchAll(CLUSTER)].map((match) => ({ text: match[0], start: start + match.index }));
  return clusters.flatMap((cluster, index) => [
    { kind, ...cluster },
    { kind, start: cluster.start, text: cluster.text + (clusters[index + 1]?.text ?? '') },
  ]);
}

function wantedIn(word: string, wanted: ReadonlyMap<string, string>): readonly string[] {
  return [...new Set(analyzeDocument(word).terms.flatMap((term) => wanted.get(term) ?? []))];
}

/** The terms of a query, each with the one it counts as: spellings of one word are one term. */
function wantedTerms({ units }: Query): ReadonlyMap<string, string> {
  const wanted = new Map<string, string>();
  for (const { ways } of units)
    for (const { terms } of ways)
      for (const term of terms) wanted.set(term, terms.length === 1 ? (ways[0]?.terms[0] ?? term) : term);
  return wanted;
}
