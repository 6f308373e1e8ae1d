import type { Candidate, Explanation, Family, Wire } from './wire.js';

export type BarPart = 'frame' | Family | 'unused';

export interface BarSegment {
  readonly part: BarPart;
  /** The entry, for one of an entry. */
  readonly candidate?: Candidate;
  readonly bytes: number;
  /** Where it begins and how wide it is, in percent of the bar. */
  readonly start: number;
  readonly width: number;
}

export interface HostMark extends Pick<Wire['ExplainedHostUse'], 'host' | 'limit'> {
  /** In percent of the bar; 100 when it is beyond. */
  readonly at: number;
  readonly isBeyond: boolean;
  /** Whether the host would cut this context. */
  readonly isExceeded: boolean;
}

export interface BudgetBar {
  readonly segments: readonly BarSegment[];
  readonly hosts: readonly HostMark[];
  /** In percent of the bar; undefined when there is none. */
  readonly smallestUseful: number | undefined;
}

/** How far beyond the budget the bar may reach, so that the limit of a host is on it. */
const STRETCH = 1.5;

/** The budget as a bar: frame, entries in their order, what is unused, and the limits of hosts. */
export function toBudgetBar({ context, candidates, budget }: Explanation): BudgetBar {
  const places = budget.hosts.map((host) => ({ host, bytes: bytesUntilLimit(host, context) }));
  const within = places.map(({ bytes }) => bytes).filter((bytes) => bytes <= budget.max_bytes * STRETCH);
  const length = Math.max(budget.max_bytes, ...within);
  const percent = (bytes: number): number => (100 * bytes) / length;
  return {
    segments: toSegments(budget, candidates, percent),
    hosts: places.map(({ host: { host, limit, used }, bytes }) => ({
      ...{ host, limit },
      at: Math.min(100, percent(bytes)),
      isBeyond: bytes > length,
      isExceeded: used > limit,
    })),
    smallestUseful: budget.smallest_useful_bytes === null ? undefined : percent(budget.smallest_useful_bytes),
  };
}

function toSegments(
  { frame_bytes: frame, unused_bytes: unused }: Explanation['budget'],
  candidates: readonly Candidate[],
  percent: (bytes: number) => number,
): readonly BarSegment[] {
  const entries = candidates.filter(({ included }) => included);
  const parts: readonly Omit<BarSegment, 'start' | 'width'>[] = [
    { part: 'frame', bytes: frame },
    ...entries.map((candidate) => ({ part: candidate.family, candidate, bytes: candidate.rendered_bytes })),
    { part: 'unused', bytes: unused },
  ];
  let before = 0;
  return parts
    .filter(({ bytes }) => bytes > 0)
    .map((part) => {
      const start = percent(before);
      before += part.bytes;
      return { ...part, start, width: percent(part.bytes) };
    });
}

/** How many bytes of this context the host shows. Beyond its end every character counts as one byte. */
function bytesUntilLimit({ unit, limit, used }: Wire['ExplainedHostUse'], context: Wire['PreparedContext']): number {
  if (unit === 'utf8_bytes') return limit;
  if (used <= limit) return context.content_bytes + (limit - used);
  return new TextEncoder().encode((context.content ?? '').slice(0, limit)).length;
}
