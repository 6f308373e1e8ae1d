const JOINERS = /[^\p{L}\p{M}\p{N}]+/u;
const SEGMENTS = /[/\\]+/u;
/** camelCase, HTTPServer and S3Bucket humps; the plural of an acronym (APIs) is no hump. */
const HUMPS = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})(?!\p{Lu}s(?!\p{Ll}))/u;
const PLAIN = /^\p{L}+(?:[-/]\p{L}+)?$|^\p{L}+(?:-\p{L}+)+$/u;
/** A word without humps and joiners: most of any text. */
const SIMPLE = /^(?:\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+|\p{Lu}+|\p{N}+)$/u;
/** A joined version number: `v1.1.6` is also found as `1.1.6`. */
const VERSION = /^v\d+(?:_\d+)+$/iu;
/** Language names whose sign would otherwise be lost. */
const SIGNED: ReadonlyMap<string, string> = new Map([
  ['c++', 'cpp'],
  ['c#', 'csharp'],
  ['f#', 'fsharp'],
]);

/** A word or identifier taken apart; spelling and case as written. */
export interface Chain {
  /** The smallest words, in order. */
  readonly atoms: readonly string[];
  /** Compounds of several atoms without their punctuation, the longest first; empty for a simple word. */
  readonly wholes: readonly string[];
  /** Words of ordinary prose joined by hyphens or one slash, as opposed to a name in code. */
  readonly plain: boolean;
}

/** `fix/release-1` → atoms fix, release, 1; wholes fixrelease1, release1. Digits stay apart: `v1.16` is not `v11.6`. */
export function splitChain(text: string): Chain {
  if (SIMPLE.test(text)) return { atoms: [text], wholes: [], plain: true };
  const signed = SIGNED.get(text.toLowerCase());
  if (signed !== undefined) return { atoms: [signed], wholes: [], plain: true };
  const words = wordsOf(text);
  const atoms = words.flatMap((word) => word.split(HUMPS));
  if (atoms.length < 2) return { atoms, wholes: [], plain: true };
  const segments = text.split(SEGMENTS).map(wordsOf);
  const compounds = [words, ...segments, ...words.map((word) => [word])].filter(isCompound);
  const names = compounds.map(joinWords).flatMap((name) => (VERSION.test(name) ? [name, name.slice(1)] : [name]));
  const plain = atoms.length === words.length && PLAIN.test(text);
  return { atoms, wholes: [...new Set(names)], plain };
}

function wordsOf(text: string): string[] {
  return text.split(JOINERS).filter((word) => word.length > 0);
}

function isCompound(words: readonly string[]): boolean {
  return words.length > 1 || words.some((word) => HUMPS.test(word));
}

function joinWords(words: readonly string[]): string {
  return words.reduce((joined, word) => joined + (/\p{N}$/u.test(joined) && /^\p{N}/u.test(word) ? '_' : '') + word);
}
