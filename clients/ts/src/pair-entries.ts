import type { Wire } from './operation-types.js';

type Explanation = Wire['ContextExplanation'];
type Candidate = Wire['ExplainedCandidate'];

/** An entry in two explained contexts; a revised one is the same entry. */
export interface EntryPair {
  /** As it is in the later context, else as it was in the earlier one. */
  readonly entry: Candidate;
  /** As it is in each context, else as it was left out; undefined where it was not recalled. */
  readonly before: Candidate | undefined;
  readonly after: Candidate | undefined;
  /** Place in each context, from 1; undefined where it is not in it. */
  readonly beforePlace: number | undefined;
  readonly afterPlace: number | undefined;
  /** Its places among the entries that both contexts have: entries that come or go move nothing. */
  readonly order: { readonly before: number; readonly after: number } | undefined;
  /** `cut`: the same version, of which another part is shown. */
  readonly change: 'added' | 'removed' | 'revised' | 'cut' | 'same';
}

interface Placed {
  readonly candidate: Candidate;
  readonly place: number | undefined;
}

type Places = ReadonlyMap<string, Placed>;

/** Every entry that is in one of the contexts: those of `after` in its order, then those of `before` alone in theirs. */
export function pairEntries(before: Explanation, after: Explanation): readonly EntryPair[] {
  const [old, now] = [placesOf(before), placesOf(after)];
  const [oldKeys, nowKeys] = [includedIn(old), includedIn(now)];
  const common = {
    before: oldKeys.filter((key) => nowKeys.includes(key)),
    after: nowKeys.filter((key) => oldKeys.includes(key)),
  };
  const orderOf = (key: string): EntryPair['order'] =>
    common.after.includes(key)
      ? { before: common.before.indexOf(key) + 1, after: common.after.indexOf(key) + 1 }
      : undefined;
  return [...new Set([...nowKeys, ...oldKeys])].flatMap((key) => toPair(old.get(key), now.get(key), orderOf(key)));
}

const includedIn = (places: Places): readonly string[] =>
  [...places].filter(([, { place }]) => place !== undefined).map(([key]) => key);

/** By entry; a version in the context counts before one that was left out. */
function placesOf({ candidates }: Explanation): Places {
  const places = new Map<string, Placed>();
  for (const [at, candidate] of candidates.filter(({ included }) => included).entries())
    places.set(keyOf(candidate), { candidate, place: at + 1 });
  for (const candidate of candidates)
    if (!places.has(keyOf(candidate))) places.set(keyOf(candidate), { candidate, place: undefined });
  return places;
}

const keyOf = ({ scope_id, family, artifact, citation }: Candidate): string =>
  JSON.stringify([scope_id, family, artifact.artifact_id, citation?.entry_id ?? null]);

function toPair(before: Placed | undefined, after: Placed | undefined, order: EntryPair['order']): EntryPair[] {
  const entry = after?.place === undefined ? (before ?? after) : after;
  if (entry === undefined) return [];
  const sides = { before: before?.candidate, after: after?.candidate };
  const places = { beforePlace: before?.place, afterPlace: after?.place };
  return [{ entry: entry.candidate, ...sides, ...places, order, change: changeOf(before, after) }];
}

function changeOf(before: Placed | undefined, after: Placed | undefined): EntryPair['change'] {
  if (before?.place === undefined) return 'added';
  if (after?.place === undefined) return 'removed';
  const [old, now] = [before.candidate, after.candidate];
  if (versionOf(old) !== versionOf(now)) return 'revised';
  return old.truncated === now.truncated && old.shown_bytes === now.shown_bytes ? 'same' : 'cut';
}

/** An entry keeps its version while the Memory around it gets new revisions. */
const versionOf = ({ artifact, citation }: Candidate): string =>
  citation?.entry_version_id ?? String(artifact.revision);
