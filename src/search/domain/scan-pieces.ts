/** Writing without blanks, or with endings glued on (Hangul): found by character n-grams. */
const DENSE =
  '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\u30FC]+|\\p{sc=Hangul}+|[\\p{sc=Thai}]+|\\p{sc=Lao}+|\\p{sc=Khmer}+|\\p{sc=Myanmar}+';
const DENSE_RUN = new RegExp(DENSE, 'gu');
const HAS_DENSE =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
/** Words, and words chained by the punctuation of identifiers, paths, versions and URLs. */
const CHAIN = /[\p{L}\p{M}\p{N}_]+(?:(?::\/\/|::|[-./:@\\#+])[\p{L}\p{M}\p{N}_]+)*(?:\+\+|#(?![\p{L}\p{N}]))?/gu;
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}+#]+$/gu;

/** A stretch of text that is analysed on its own; `start` is its UTF-16 offset in the normalised text. */
export interface Piece {
  readonly kind: 'chain' | 'dense';
  readonly text: string;
  readonly start: number;
}

/** The pieces of a normalised text, in text order. */
export function scanPieces(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (const match of text.matchAll(CHAIN)) {
    if (HAS_DENSE.test(match[0])) splitScripts(match[0], match.index, pieces);
    else addChain(match[0], match.index, pieces);
  }
  return pieces;
}

function splitScripts(run: string, start: number, pieces: Piece[]): void {
  let end = 0;
  for (const match of run.matchAll(DENSE_RUN)) {
    addChain(run.slice(end, match.index), start + end, pieces);
    pieces.push({ kind: 'dense', text: match[0], start: start + match.index });
    end = match.index + match[0].length;
  }
  addChain(run.slice(end), start + end, pieces);
}

function addChain(text: string, start: number, pieces: Piece[]): void {
  const trimmed = text.replace(EDGES, '');
  if (trimmed.length > 0) pieces.push({ kind: 'chain', text: trimmed, start });
}
