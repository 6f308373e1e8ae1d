import { MIN_COSINE, unitVector } from '../../artifacts/kernel/unit-vector.js';

type Vector = readonly number[];

/** How vectors of one model are made comparable, so that a cosine means the same for every model. */
export interface Calibration {
  /** What all documents, and all queries, have in common in this model; null where that is little. */
  readonly centres: { readonly document: Vector; readonly query: Vector } | null;
  /** Least cosine at which a document answers a query. */
  readonly minCosine: number;
}

/** Unrelated texts stay below the floor by so many standard deviations. */
const CLEARANCE = 2.5;
/** Vectors nearer than this are one: the model does not tell the texts apart, and cannot be calibrated by them. */
const SAME_COSINE = 0.9999;

const UNCALIBRATED: Calibration = { centres: null, minCosine: MIN_COSINE };

/**
 * Measures how near a model puts unrelated texts, each embedded as a document and as a query, in the same order. Some
 * models put all texts into a narrow cone where every cosine exceeds the floor of the contract; their vectors are
 * compared after what they have in common is taken off, and the floor is set above what unrelated texts then reach.
 */
export function calibrate(documents: readonly Vector[], queries: readonly Vector[]): Calibration {
  const samples = { documents: documents.map(unitVector), queries: queries.map(unitVector) };
  if (floorAbove(cosinesOfUnrelated(samples)) <= MIN_COSINE || hasRepeats(samples.documents)) return UNCALIBRATED;
  const centres = { document: mean(samples.documents), query: mean(samples.queries) };
  const centred = {
    documents: samples.documents.map((vector) => withoutCentre(vector, centres.document)),
    queries: samples.queries.map((vector) => withoutCentre(vector, centres.query)),
  };
  return { centres, minCosine: Math.max(0, floorAbove(cosinesOfUnrelated(centred))) };
}

/** The vector of a text as it is stored and compared: of length 1. Throws RangeError when it has no direction. */
export function place(vector: Vector, input: 'document' | 'query', { centres }: Calibration): Vector {
  const unit = unitVector(vector);
  return centres ? withoutCentre(unit, centres[input]) : unit;
}

const withoutCentre = (unit: Vector, centre: Vector): Vector =>
  unitVector(unit.map((component, at) => component - (centre[at] ?? 0)));

interface Samples {
  readonly documents: readonly Vector[];
  readonly queries: readonly Vector[];
}

/** Every query with every document but its own. */
const cosinesOfUnrelated = ({ documents, queries }: Samples): readonly number[] =>
  queries.flatMap((query, at) => documents.filter((_, other) => other !== at).map((document) => dot(query, document)));

function floorAbove(cosines: readonly number[]): number {
  const average = cosines.reduce((sum, cosine) => sum + cosine, 0) / cosines.length;
  const variance = cosines.reduce((sum, cosine) => sum + (cosine - average) ** 2, 0) / cosines.length;
  return average + CLEARANCE * Math.sqrt(variance);
}

const hasRepeats = (vectors: readonly Vector[]): boolean =>
  vectors.some((vector, at) => vectors.slice(0, at).some((other) => dot(vector, other) > SAME_COSINE));

function mean(vectors: readonly Vector[]): Vector {
  const sum = new Array<number>(vectors[0]?.length ?? 0).fill(0);
  for (const vector of vectors) vector.forEach((component, at) => (sum[at] = (sum[at] ?? 0) + component));
  return sum.map((component) => component / vectors.length);
}

const dot = (a: Vector, b: Vector): number => a.reduce((sum, component, at) => sum + component * (b[at] ?? 0), 0);
