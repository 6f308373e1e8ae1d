const ARABIC_MARKS = /[\u064B-\u065F\u0670\u06D6-\u06ED]/gu;
const ARABIC_LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({ أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ی: 'ي', ئ: 'ي', ؤ: 'و', ة: 'ه', ک: 'ك' }),
);
const ARABIC_ARTICLE = /^(?:وال|بال|كال|فال|لل|ال)(?=.{2})/u;
const ARABIC_ENDING = /(?<=.{3})(?:ها|ان|ات|ون|ين|يه|يه|ه|ي)$/u;
const HEBREW_POINTS = /[\u0591-\u05C7]/gu;
const HEBREW_PREFIX = /^[והבלמשכ](?=.{3})/u;
/** Case, number and adjective endings of Russian and its neighbours; at least three letters remain. */
const CYRILLIC_ENDING =
  /(?<=.{3})(?:иями|ями|ами|ого|его|ому|ему|ыми|ими|ией|иям|иях|ях|ах|ов|ев|ей|ой|ий|ый|ая|яя|ое|ее|ые|ие|ия|ии|ию|ую|юю|ым|им|ом|ем|ам|ям|[аяоеыиуюьйії])$/u;

/** Arabic without vowel marks and letter variants. */
export function bareArabic(word: string): string {
  return Array.from(word.replace(ARABIC_MARKS, ''), (letter) => ARABIC_LETTERS.get(letter) ?? letter).join('');
}

/** Bare Arabic without the conjunction, the article and one ending ("light" stemming). */
export function arabicStem(word: string): string {
  const unjoined = bareArabic(word)
    .replace(ARABIC_ARTICLE, '')
    .replace(/^و(?=.{3})/u, '');
  return unjoined.replace(ARABIC_ENDING, '');
}

/** Hebrew without points. */
export function bareHebrew(word: string): string {
  return word.replace(HEBREW_POINTS, '');
}

/** Hebrew as written, and without its first one or two prefix letters. */
export function hebrewForms(word: string): readonly string[] {
  const bare = bareHebrew(word);
  const once = bare.replace(HEBREW_PREFIX, '');
  return [...new Set([bare, once, once.replace(HEBREW_PREFIX, '')])];
}

/** Cyrillic with ё as е. */
export function bareCyrillic(word: string): string {
  return word.replaceAll('ё', 'е');
}

/** Cyrillic with ё as е and without one inflectional ending. */
export function cyrillicStem(word: string): string {
  return bareCyrillic(word).replace(CYRILLIC_ENDING, '');
}
