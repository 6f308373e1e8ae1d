/** Reciprocal-rank fusion constant of the contract (memory.md §6.6). */
const RANK_OFFSET = 60;

export interface RankedChannel<Name extends string> {
  readonly name: Name;
  /** Identities in rank order; a repeated one counts at its first position, and its other positions stay taken. */
  readonly ids: readonly string[];
}

export interface FusedHit<Name extends string> {
  readonly id: string;
  /** Sum of 1 / (60 + rank) over the channels: a rank statistic, not a similarity. */
  readonly score: number;
  /** In the order in which the channels were given. */
  readonly matchedBy: readonly Name[];
}

/** At most `limit` hits, highest score first, equal scores by `id` in code-unit order (D-20). */
export function fuseRanks<Name extends string>(
  channels: readonly RankedChannel<Name>[],
  limit: number,
): readonly FusedHit<Name>[] {
  const hits = new Map<string, FusedHit<Name>>();
  for (const { name, ids } of channels)
    ids.forEach((id, index) => {
      if (ids.indexOf(id) === index) hits.set(id, addRank(hits.get(id), id, name, index + 1));
    });
  return [...hits.values()].sort(byScoreThenId).slice(0, limit);
}

const addRank = <Name extends string>(
  hit: FusedHit<Name> | undefined,
  id: string,
  name: Name,
  rank: number,
): FusedHit<Name> => ({
  id,
  score: (hit?.score ?? 0) + 1 / (RANK_OFFSET + rank),
  matchedBy: [...(hit?.matchedBy ?? []), name],
});

const byScoreThenId = (a: FusedHit<string>, b: FusedHit<string>): number => b.score - a.score || (a.id < b.id ? -1 : 1);
