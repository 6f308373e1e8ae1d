/** Least cosine at which a stored vector answers a query (memory.md §6.5). */
export const MIN_COSINE = 0.3;

/**
 * The vector scaled to Euclidean length 1. The largest magnitude is divided out first, so neither tiny nor huge
 * components under- or overflow. Throws RangeError for a zero, empty or non-finite vector, which has no direction.
 */
export function unitVector(vector: readonly number[]): readonly number[] {
  const largest = vector.reduce((most, component) => Math.max(most, Math.abs(component)), 0);
  if (largest === 0 || !Number.isFinite(largest)) throw new RangeError('The vector has no direction.');
  const scaled = vector.map((component) => component / largest);
  const norm = Math.sqrt(scaled.reduce((sum, component) => sum + component * component, 0));
  return scaled.map((component) => component / norm);
}

/** Whether two unit vectors at this Euclidean distance (0–2) are near enough to be a hit. */
export function isNear(distance: number, minCosine = MIN_COSINE): boolean {
  const cosine = Math.min(1, Math.max(-1, 1 - (distance * distance) / 2));
  return cosine >= minCosine;
}
