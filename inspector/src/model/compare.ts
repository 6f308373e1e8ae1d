import type { Candidate, Explanation } from './wire.js';

/** What became of an entry from one context to the other. */
export type Change = 'added' | 'removed' | 'moved' | 'revised' | 'same';

export interface EntryChange {
  readonly change: Change;
  /** The entry on each side; also where it was left out there. Undefined where it was no candidate. */
  readonly left: Candidate | undefined;
  readonly right: Candidate | undefined;
  /** Its place in each context, from 1; undefined where it is not in it. */
  readonly leftPlace: number | undefined;
  readonly rightPlace: number | undefined;
}

interface Placed {
  readonly candidate: Candidate;
  readonly place: number | undefined;
}

/** Every entry that is in one of the contexts, in the order of the right one, then those that are only in the left. */
export function compareEntries(left: Explanation, right: Explanation): readonly EntryChange[] {
  const [before, after] = [placesOf(left), placesOf(right)];
  const changes = [...new Set([...after.keys(), ...before.keys()])].map((key) =>
    toChange(before.get(key), after.get(key)),
  );
  const shown = changes.filter(({ leftPlace, rightPlace }) => leftPlace !== undefined || rightPlace !== undefined);
  return shown.sort((one, other) => (one.rightPlace ?? Infinity) - (other.rightPlace ?? Infinity) || 0);
}

/** Which thing it is, whatever its revision. */
const keyOf = ({ scope_id: scopeId, family, artifact, citation }: Candidate): string =>
  JSON.stringify([scopeId, family, artifact.artifact_id, citation?.entry_id ?? null]);

/** By thing: an included version counts before one that was left out. */
function placesOf({ candidates }: Explanation): ReadonlyMap<string, Placed> {
  const places = new Map<string, Placed>();
  let place = 0;
  for (const candidate of candidates) {
    if (candidate.included) places.set(keyOf(candidate), { candidate, place: (place += 1) });
    else if (!places.has(keyOf(candidate))) places.set(keyOf(candidate), { candidate, place: undefined });
  }
  return places;
}

function toChange(before: Placed | undefined, after: Placed | undefined): EntryChange {
  return {
    change: nameChange(before, after),
    left: before?.candidate,
    right: after?.candidate,
    leftPlace: before?.place,
    rightPlace: after?.place,
  };
}

function nameChange(before: Placed | undefined, after: Placed | undefined): Change {
  if (before?.place === undefined) return 'added';
  if (after?.place === undefined) return 'removed';
  if (versionOf(before.candidate) !== versionOf(after.candidate)) return 'revised';
  return before.place === after.place ? 'same' : 'moved';
}

/** An entry keeps its version while the Memory around it gets new revisions. */
const versionOf = ({ artifact, citation }: Candidate): string =>
  citation?.entry_version_id ?? `revision ${artifact.revision}`;
