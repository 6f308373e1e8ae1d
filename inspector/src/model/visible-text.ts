/** A run of text as it is, or one character that would not be seen, with a sign for it. */
export type VisiblePiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'mark'; readonly text: string; readonly sign: string; readonly code: string };

const SIGNS: Readonly<Record<string, string>> = {
  '\n': '↵',
  '\r': '␍',
  '\t': '→',
  ' ': '·',
  '\u00a0': 'NBSP',
  '\u00ad': 'SHY',
  '\u061c': 'ALM',
  '\u200b': 'ZWSP',
  '\u200c': 'ZWNJ',
  '\u200d': 'ZWJ',
  '\u200e': 'LRM',
  '\u200f': 'RLM',
  '\u2028': 'LSEP',
  '\u2029': 'PSEP',
  '\u202a': 'LRE',
  '\u202b': 'RLE',
  '\u202c': 'PDF',
  '\u202d': 'LRO',
  '\u202e': 'RLO',
  '\u2060': 'WJ',
  '\u2066': 'LRI',
  '\u2067': 'RLI',
  '\u2068': 'FSI',
  '\u2069': 'PDI',
  '\ufeff': 'BOM',
};

/** Controls, format characters, separators but the plain space, fillers, variation selectors; and spaces at the end of a line. */
const UNSEEN =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u034f\u115f\u1160\u3164\uffa0\ufe00-\ufe0f\u{e0100}-\u{e01ef}]|(?! )\p{Zs}| (?= *(?:[\r\n]|$))/gu;

/** Cuts a text so that joining the `text` of all pieces gives it back. */
export function toVisiblePieces(text: string): readonly VisiblePiece[] {
  const pieces: VisiblePiece[] = [];
  let from = 0;
  for (const { 0: character, index } of text.matchAll(UNSEEN)) {
    if (index > from) pieces.push({ kind: 'text', text: text.slice(from, index) });
    pieces.push(toMark(character));
    from = index + character.length;
  }
  if (from < text.length) pieces.push({ kind: 'text', text: text.slice(from) });
  return pieces;
}

function toMark(text: string): VisiblePiece {
  const code = `U+${(text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  return { kind: 'mark', text, sign: SIGNS[text] ?? code, code };
}

/** Signs that say so much on the page; a line end is no surprise. */
export const countSurprises = (pieces: readonly VisiblePiece[]): number =>
  pieces.filter((piece) => piece.kind === 'mark' && piece.text !== '\n').length;

/** The pieces of each part of one text: whether a space ends a line is seen in the whole. */
export function toVisibleParts(parts: readonly string[]): readonly (readonly VisiblePiece[])[] {
  const rest = [...toVisiblePieces(parts.join(''))];
  return parts.map(({ length }) => takePieces(rest, length));
}

/** Takes pieces off the front until they are as long as asked for, and cuts the last of them where it reaches further. */
function takePieces(rest: VisiblePiece[], length: number): readonly VisiblePiece[] {
  const taken: VisiblePiece[] = [];
  let missing = length;
  while (missing > 0) {
    const piece = rest.shift();
    if (piece === undefined) break;
    if (piece.text.length > missing) {
      rest.unshift({ ...piece, text: piece.text.slice(missing) });
      taken.push({ ...piece, text: piece.text.slice(0, missing) });
    } else taken.push(piece);
    missing -= piece.text.length;
  }
  return taken;
}
