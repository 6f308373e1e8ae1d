import { bigramsOf, clustersOf, isOneCharacterWord } from './dense-grams.js';
import { normalizeText } from './fold-text.js';
import { scanPieces } from './scan-pieces.js';
import type { Piece } from './scan-pieces.js';
import { splitChain } from './split-chain.js';
import { isStopWord } from './stop-words.js';
import { wordForms } from './word-forms.js';
import { gramSource } from './word-grams.js';

/** Raise it whenever equal text may yield other terms: stored documents keep the version they were analysed with. */
export const ANALYZER_VERSION = 3;

/** What the index keeps of a document. */
export interface AnalyzedDocument {
  /**
   * Every occurrence of every word, in text order, then once each word that has grams (`gramSource`). They hold letters,
   * marks, digits and `_` only.
   */
  readonly terms: readonly string[];
  /** Words, counting each character of dense writing as one and leaving out stop words. */
  readonly length: number;
}

/** Text → terms. Deterministic: regular expressions and tables only, no dictionary that a platform could change. */
export function analyzeDocument(text: string): AnalyzedDocument {
  const terms: string[] = [];
  const sources = new Set<string>();
  let length = 0;
  for (const piece of scanPieces(normalizeText(text))) length += addPiece(piece, terms, sources);
  sources.delete('');
  return { terms: [...terms, ...sources], length };
}

function addPiece(piece: Piece, terms: string[], sources: Set<string>): number {
  return piece.kind === 'dense' ? addDense(piece.text, terms) : addChain(piece.text, terms, sources);
}

function addDense(run: string, terms: string[]): number {
  const clusters = clustersOf(run);
  for (const cluster of clusters) if (isOneCharacterWord(cluster)) terms.push(cluster);
  for (const bigram of bigramsOf(clusters)) terms.push(bigram);
  return clusters.length;
}

/** Names in code are written one way only, so their parts need no grams. */
function addChain(text: string, terms: string[], sources: Set<string>): number {
  const { atoms, wholes, plain } = splitChain(text);
  const words = atoms.filter((atom) => !isStopWord(atom));
  for (const word of words) {
    terms.push(...wordForms(word));
    if (plain) sources.add(gramSource(word));
  }
  for (const whole of wholes) terms.push(...wordForms(whole));
  return words.length;
}
