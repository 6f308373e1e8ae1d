import type { WeighedQuery, WeighedUnit } from './weigh-query.js';

/** Units whose postings are read, and those only checked on the candidates that the first ones bring. */
export interface Drivers {
  readonly units: readonly WeighedUnit[];
  /** True when no unit was left out: candidates then carry their exact evidence. */
  readonly complete: boolean;
}

/** Units in focus first, rare before common, as many as `budget` postings allow; at least one. */
export function chooseDrivers(query: WeighedQuery, budget: number): Drivers {
  const ordered = query.units.toSorted(
    (one, other) => Number(other.focus) - Number(one.focus) || one.cost - other.cost,
  );
  let spent = 0;
  const units = ordered.filter((unit) => {
    if (spent > 0 && spent + unit.cost > budget) return false;
    spent += unit.cost;
    return true;
  });
  return { units, complete: units.length === ordered.length };
}

/** The terms whose postings `units` need. */
export function driverTerms(drivers: Drivers): string[] {
  return [...new Set(drivers.units.flatMap((unit) => unit.ways.flatMap((way) => way.terms)))];
}
