import { addScaled, dot, without } from './vector-arithmetic.js';
import type { Vector } from './vector-arithmetic.js';

/** Enough for directions that are used to take noise away; exactness beyond that buys nothing. */
const ROUNDS = 64;
const NEGLIGIBLE = 1e-9;

/** At most `count` orthonormal directions in which the vectors differ from zero most, the strongest first. */
export function principalDirections(vectors: readonly Vector[], count: number): readonly Vector[] {
  const directions: Vector[] = [];
  while (directions.length < count) {
    const direction = strongest(vectors.map((vector) => without(vector, directions)));
    if (!direction) break;
    directions.push(direction);
  }
  return directions;
}

/** Power iteration from the longest vector; undefined when nothing is left. */
function strongest(rests: readonly Vector[]): Vector | undefined {
  const longest = rests.reduce((best, rest) => (dot(rest, rest) > dot(best, best) ? rest : best), rests[0] ?? []);
  if (dot(longest, longest) < NEGLIGIBLE) return undefined;
  let direction = normalized(longest);
  for (let round = 0; round < ROUNDS; round += 1) {
    const start: Vector = direction.map(() => 0);
    direction = normalized(rests.reduce((sum, rest) => addScaled(sum, rest, dot(rest, direction)), start));
  }
  return direction;
}

const normalized = (vector: Vector): Vector => {
  const length = Math.sqrt(dot(vector, vector));
  return vector.map((component) => component / length);
};
