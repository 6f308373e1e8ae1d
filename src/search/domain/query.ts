/** How a matched way may be used as evidence (`admit-document.ts`). */
export type Grade =
  /** A name as in code (`v1.1.6`, `snake_case`, `OpenAPI`, a path), itself and not only its parts. */
  | 'whole'
  /** The complete word, or all parts of an identifier. */
  | 'full'
  /** Probably the same word in another form or inside a compound: alone only where rare. */
  | 'sibling'
  /** A character that is a word here and a part of other words elsewhere: alone only where asked for, and rare. */
  | 'character'
  /** Enough of a word to support other evidence, never to stand alone. */
  | 'partial';

/** One way to find a unit in a document: at least `needed` of `terms`. */
export interface Way {
  readonly terms: readonly string[];
  readonly needed: number;
  readonly grade: Grade;
  /** Factor on the score, 1 for the plain word. */
  readonly weight: number;
}

/**
 * What a unit is worth. `everyday` words support others; a `syllable` (a lone character of Han or Hangul between blanks)
 * can open a query; `fragments` (a character among others, a small number) only score.
 */
export type UnitKind = 'content' | 'everyday' | 'syllable' | 'fragment';

/** One content word of a query, with what its place in the query says about it. */
export interface Unit {
  readonly ways: readonly Way[];
  /** Further ways, by what other forms of the word and its compounds share with it; the one that is quickest to look for first. */
  readonly siblings: readonly Way[];
  readonly kind: UnitKind;
  /** The first unit of the query that is no fragment, or one of its first two content units. */
  readonly opening: boolean;
  /** Among the first units of the first sentence that has any, or of a question. */
  readonly focus: boolean;
  /** Among the first units of a question. */
  readonly asked: boolean;
  /** Asked, or near the start of the query: what the query is about, if the Scope seldom speaks of it. */
  readonly aims: boolean;
  /** The numbers of the sentences that mention it. */
  readonly sentences: readonly number[];
  /** In the last sentence. Text may follow later, so this ranks and never admits. */
  readonly last: boolean;
  /** In a question of at most two units. */
  readonly shortQuestion: boolean;
  /** Capitalised inside a sentence. */
  readonly proper: boolean;
}

/** A query taken apart: distinct units in order of first mention. Empty when it names no subject. */
export interface Query {
  readonly units: readonly Unit[];
}

/** The distinct index terms of a query, in order of first mention. */
export function termsOf(query: Query): string[] {
  return [...new Set(query.units.flatMap(({ ways, siblings }) => [...ways, ...siblings].flatMap((way) => way.terms)))];
}
