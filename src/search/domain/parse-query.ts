import type { Query, Unit, UnitKind } from './query.js';
import type { Sentence } from './split-sentences.js';
import { draftUnits } from './unit-drafts.js';
import type { Draft } from './unit-drafts.js';

const OPENING_CONTENT = 2;
const SHORT_QUESTION = 2;

/**
 * Splits a query into its content words. Appending text (after a blank) only adds units, or adds to what a unit may
 * prove; it never takes anything away. Admission is monotone because of this (D-24).
 */
export function parseQuery(text: string): Query {
  const drafts = draftUnits(text);
  const keys = drafts.map(keyOf);
  const openings = openingKeys(drafts, keys);
  const sizes = sentenceSizes(drafts, keys);
  const units = new Map<string, Unit>();
  drafts.forEach((draft, index) => {
    const key = keys[index] ?? '';
    const found = units.get(key);
    const mention = toUnit(draft, openings.has(key), {
      first: draft.sentence === drafts[0]?.sentence,
      size: sizes.get(draft.sentence)?.size ?? 0,
    });
    units.set(key, found === undefined ? mention : merge(found, mention));
  });
  return { units: [...units.values()] };
}

function keyOf(draft: Draft): string {
  return draft.unit.ways.map((way) => way.terms.join(' ')).join('|');
}

function openingKeys(drafts: readonly Draft[], keys: readonly string[]): ReadonlySet<string> {
  const keysOf = (...kinds: readonly UnitKind[]) => [
    ...new Set(keys.filter((_, index) => kinds.includes(drafts[index]?.unit.kind ?? 'fragment'))),
  ];
  return new Set([...keysOf('content', 'everyday').slice(0, 1), ...keysOf('content').slice(0, OPENING_CONTENT)]);
}

function sentenceSizes(drafts: readonly Draft[], keys: readonly string[]): ReadonlyMap<Sentence, ReadonlySet<string>> {
  const sizes = new Map<Sentence, Set<string>>();
  drafts.forEach((draft, index) => {
    sizes.set(draft.sentence, (sizes.get(draft.sentence) ?? new Set<string>()).add(keys[index] ?? ''));
  });
  return sizes;
}

function toUnit(draft: Draft, opening: boolean, place: { first: boolean; size: number }): Unit {
  const { ways, kind, capitalised } = draft.unit;
  const { question } = draft.sentence;
  const shortQuestion = question && place.size <= SHORT_QUESTION && (kind === 'content' || place.size === 1);
  const proper = capitalised && !draft.leads;
  return { ways, kind, opening, focus: question || place.first, shortQuestion, proper };
}

/** A unit mentioned again keeps everything any mention says for it. */
function merge(one: Unit, other: Unit): Unit {
  return {
    ...one,
    kind: rankOf(one) <= rankOf(other) ? one.kind : other.kind,
    opening: one.opening || other.opening,
    focus: one.focus || other.focus,
    shortQuestion: one.shortQuestion || other.shortQuestion,
    proper: one.proper || other.proper,
  };
}

function rankOf(unit: Unit): number {
  return ['content', 'everyday', 'fragment'].indexOf(unit.kind);
}
