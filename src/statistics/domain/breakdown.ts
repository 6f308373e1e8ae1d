/** How often a named thing is in one of some states. */
export interface StateCount<State extends string> {
  readonly name: string;
  readonly state: State;
  readonly count: number;
}

/** A number for each state and for all of them. */
export type StateTotals<State extends string> = Readonly<Record<State | 'total', number>>;

export interface Breakdown<State extends string> {
  readonly totals: StateTotals<State>;
  /** By name in code-unit order. */
  readonly byName: readonly (StateTotals<State> & { readonly name: string })[];
}

/** Adds up counts by name and state; a state that does not occur counts 0. */
export function breakDown<State extends string>(
  counts: readonly StateCount<State>[],
  states: readonly State[],
): Breakdown<State> {
  const names = [...new Set(counts.map(({ name }) => name))].sort();
  const byName = new Map(names.map((name): [string, StateCount<State>[]] => [name, []]));
  for (const count of counts) byName.get(count.name)?.push(count);
  return {
    totals: totalsOf(counts, states),
    byName: [...byName].map(([name, own]) => ({ name, ...totalsOf(own, states) })),
  };
}

function totalsOf<State extends string>(
  counts: readonly StateCount<State>[],
  states: readonly State[],
): StateTotals<State> {
  const totals = Object.fromEntries(['total', ...states].map((state) => [state, 0])) as Record<State | 'total', number>;
  for (const { state, count } of counts) {
    totals.total += count;
    totals[state] += count;
  }
  return totals;
}
