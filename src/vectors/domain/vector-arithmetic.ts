export type Vector = readonly number[];

export const dot = (a: Vector, b: Vector): number =>
  a.reduce((sum, component, at) => sum + component * (b[at] ?? 0), 0);

/** `a + factor * b`. */
export const addScaled = (a: Vector, b: Vector, factor: number): Vector =>
  a.map((component, at) => component + factor * (b[at] ?? 0));

/** The component-wise mean of at least one vector. */
export function mean(vectors: readonly Vector[]): Vector {
  const zero: Vector = new Array<number>(vectors[0]?.length ?? 0).fill(0);
  return vectors.reduce((sum, vector) => addScaled(sum, vector, 1 / vectors.length), zero);
}

/** What is left of a vector without its share in each of these directions, which are orthonormal. */
export const without = (vector: Vector, directions: readonly Vector[]): Vector =>
  directions.reduce((rest, direction) => addScaled(rest, direction, -dot(vector, direction)), vector);
