const INVISIBLE = /[\u00AD\u0640\u200C\u200D\u2060\uFEFF]/gu;
/** Full-width ? and ! end a sentence even when no blank follows; composing would hide which they were. */
const WIDE_TERMINATOR = /[\uFF01\uFF1F]/gu;
const APOSTROPHE = /(?<=\p{L})['\u2019](?:s|t|re|ve|ll|d|m)(?![\p{L}\p{N}])/giu;
/** The ending that Turkish writes behind a name or number (Ankara'nın, 1453'te). */
const NAME_ENDING = /['\u2019](?<=(?:\p{Lu}\p{L}{2,40}|\p{N}).)\p{Ll}{1,6}(?![\p{L}\p{N}])/gu;

/**
 * The text as the analyzer reads it: compatibility-composed (so NFC, NFD and full-width spellings are one), without
 * invisible joiners, without English contractions and Turkish endings of names. Case is kept, because it marks identifiers and names.
 */
export function normalizeText(text: string): string {
  return text
    .replace(WIDE_TERMINATOR, '$& ')
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(APOSTROPHE, '')
    .replace(NAME_ENDING, '');
}

/** Full case folding: ß → ss, ﬁ → fi, ς → σ, İ → i. */
export function foldCase(word: string): string {
  const folded = word.toUpperCase().toLowerCase();
  return isAscii(folded) ? folded : folded.replaceAll('ς', 'σ').replaceAll('i\u0307', 'i');
}

/** True when every UTF-16 unit is below U+0080: the cheap path of most words. */
export function isAscii(word: string): boolean {
  for (let index = 0; index < word.length; index += 1) if (word.charCodeAt(index) > 0x7f) return false;
  return true;
}
