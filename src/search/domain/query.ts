/** How a matched way may be used as evidence (`admit-document.ts`). */
export type Grade =
  /** A name as in code (`v1.1.6`, `snake_case`, `OpenAPI`, a path), itself and not only its parts. */
  | 'whole'
  /** The complete word, or all parts of an identifier. */
  | 'full'
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

/** What a unit is worth: `everyday` words support, `fragments` (a lone character, a small number) only score. */
export type UnitKind = 'content' | 'everyday' | 'fragment';

/** One content word of a query, with what its place in the query says about it. */
export interface Unit {
  readonly ways: readonly Way[];
  readonly kind: UnitKind;
  /** The first unit of the query that is no fragment, or one of its first two content units. */
  readonly opening: boolean;
  /** In the first sentence that has units, or in a question. */
  readonly focus: boolean;
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
  return [...new Set(query.units.flatMap((unit) => unit.ways.flatMap((way) => way.terms)))];
}
