import { MIN_COSINE, unitVector } from '../../artifacts/kernel/unit-vector.js';
import type { Unrelated } from './floor.js';
import { addScaled, dot, mean, without } from './vector-arithmetic.js';
import type { Vector } from './vector-arithmetic.js';
import { principalDirections } from './principal-directions.js';

/** Vectors of the same texts, in the same order, embedded as documents and as queries. */
export interface Samples {
  readonly documents: readonly Vector[];
  readonly queries: readonly Vector[];
}

/** How vectors of one model are made comparable, so that a cosine means the same whatever the model. */
export interface Calibration {
  /** What all documents, and all queries, have in common; null for a model that is used as it is. */
  readonly centres: { readonly document: Vector; readonly query: Vector } | null;
  /** Orthonormal directions that tell languages apart, not meanings. */
  readonly directions: readonly Vector[];
  /** Cosines of unrelated texts after both are taken off; null for a model that is used as it is. */
  readonly unrelated: Unrelated | null;
}

/** A model that puts unrelated texts below the floor of the contract is used as it is. */
export const UNCALIBRATED: Calibration = { centres: null, directions: [], unrelated: null };

/** A model is crowded unless the floor is this many standard deviations above what unrelated texts reach. */
const CLEARANCE = 2.75;
const LANGUAGE_DIRECTIONS = 6;
/** Vectors nearer than this are one: the model does not tell the texts apart, and cannot be calibrated by them. */
const SAME_COSINE = 0.9999;

/**
 * Whether a model puts all texts into so narrow a cone that unrelated ones pass the floor of the contract. Many small
 * models do: with E5, any two texts have a cosine of 0.7 or more.
 */
export function isCrowded(unrelated: Samples): boolean {
  const { documents, queries } = unit(unrelated);
  const { mean: average, deviation } = cosinesOf(documents, queries);
  return !hasRepeats(documents) && average + CLEARANCE * deviation > MIN_COSINE;
}

/**
 * Measures what unrelated texts have in common, what merely tells languages apart, and how near unrelated texts come
 * once both are taken off. `languages`: the same sentences in each language.
 */
export function calibrate(unrelated: Samples, languages: readonly Samples[]): Calibration {
  const samples = unit(unrelated);
  const centres = { document: mean(samples.documents), query: mean(samples.queries) };
  const directions = principalDirections(languageDeviations(languages.map(unit)), LANGUAGE_DIRECTIONS);
  const calibration = { centres, directions, unrelated: null };
  const documents = samples.documents.map((vector) => place(vector, 'document', calibration));
  const queries = samples.queries.map((vector) => place(vector, 'query', calibration));
  return { ...calibration, unrelated: cosinesOf(documents, queries) };
}

/** The vector of a text as it is stored and compared: of length 1. Throws RangeError when it has no direction. */
export function place(vector: Vector, input: 'document' | 'query', { centres, directions }: Calibration): Vector {
  const whole = unitVector(vector);
  return centres ? unitVector(without(addScaled(whole, centres[input], -1), directions)) : whole;
}

const unit = ({ documents, queries }: Samples): Samples => ({
  documents: documents.map(unitVector),
  queries: queries.map(unitVector),
});

/** How the centre of each language differs from the centre of all. */
function languageDeviations(languages: readonly Samples[]): readonly Vector[] {
  return (['documents', 'queries'] as const).flatMap((input) => {
    const centres = languages.map((samples) => mean(samples[input]));
    const common = mean(centres);
    return centres.map((centre) => addScaled(centre, common, -1));
  });
}

/** Measured on every query with every document but its own. */
function cosinesOf(documents: readonly Vector[], queries: readonly Vector[]): Unrelated {
  const cosines = queries.flatMap((query, at) =>
    documents.filter((_, other) => other !== at).map((document) => dot(query, document)),
  );
  const average = cosines.reduce((sum, cosine) => sum + cosine, 0) / cosines.length;
  const variance = cosines.reduce((sum, cosine) => sum + (cosine - average) ** 2, 0) / cosines.length;
  return { mean: average, deviation: Math.sqrt(variance) };
}

const hasRepeats = (vectors: readonly Vector[]): boolean =>
  vectors.some((vector, at) => vectors.slice(0, at).some((other) => dot(vector, other) > SAME_COSINE));
