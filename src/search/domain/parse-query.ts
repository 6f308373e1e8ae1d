import { atOnce } from './in-steps.js';
import type { Query, Unit, UnitKind } from './query.js';
import type { Sentence } from './split-sentences.js';
import { draftUnits } from './unit-drafts.js';
import type { Draft } from './unit-drafts.js';

const OPENING_CONTENT = 2;
const SHORT_QUESTION = 2;
/** A sentence with more units is an instruction with many details, most of them beside the point. */
const FOCUS_UNITS = 12;
/** A statement names its subject early. */
const AIM_UNITS = 6;
/** Mentions per step; some 1 ms. */
const STEP = 64;
/** The strongest first. */
const KINDS: readonly UnitKind[] = ['content', 'everyday', 'syllable', 'fragment'];
const FLAGS = ['opening', 'focus', 'asked', 'aims', 'last', 'shortQuestion', 'proper'] as const;

/**
 * Splits a query into its content words. Appending text (after a blank) only adds units, or adds to what a unit may
 * prove; it never takes anything away. Admission is monotone because of this (D-24). Between the steps others may work.
 */
export function* parseInSteps(text: string): Generator<void, Query> {
  const drafts: Draft[] = [];
  for (const draft of draftUnits(text)) {
    drafts.push(draft);
    if (drafts.length % STEP === 0) yield;
  }
  const openings = openingKeys(drafts);
  const sentences = sentenceKeys(drafts);
  const firstSentence = drafts[0]?.sentence;
  const units = new Map<string, Growing>();
  for (const [number, draft] of drafts.entries()) {
    if (number % STEP === 0) yield;
    const inSentence = sentences.get(draft.sentence);
    const place = {
      opening: openings.has(draft.key),
      first: draft.sentence === firstSentence,
      index: inSentence?.get(draft.key) ?? 0,
      size: inSentence?.size ?? 0,
    };
    const found = units.get(draft.key);
    if (found === undefined) units.set(draft.key, toUnit(draft, place));
    else addMention(found, toUnit(draft, place));
  }
  return { units: [...units.values()].map(finish) };
}

export const parseQuery = (text: string): Query => atOnce(parseInSteps(text));

function openingKeys(drafts: readonly Draft[]): ReadonlySet<string> {
  const keysOf = (kinds: readonly UnitKind[], count: number): string[] => {
    const keys = new Set<string>();
    for (const { key, unit } of drafts) {
      if (keys.size >= count) break;
      if (kinds.includes(unit.kind)) keys.add(key);
    }
    return [...keys];
  };
  return new Set([...keysOf(['content', 'everyday', 'syllable'], 1), ...keysOf(['content'], OPENING_CONTENT)]);
}

/** The distinct units of each sentence with their places in it. */
function sentenceKeys(drafts: readonly Draft[]): ReadonlyMap<Sentence, ReadonlyMap<string, number>> {
  const found = new Map<Sentence, Map<string, number>>();
  for (const { sentence, key } of drafts) {
    const keys = found.get(sentence) ?? new Map<string, number>();
    if (!keys.has(key)) keys.set(key, keys.size);
    found.set(sentence, keys);
  }
  return found;
}

interface Place {
  /** The first unit of the query that is no fragment, or one of its first two content units. */
  readonly opening: boolean;
  /** In the first sentence that has units. */
  readonly first: boolean;
  /** Of the unit in its sentence. */
  readonly index: number;
  /** Units of its sentence. */
  readonly size: number;
}

/** A unit while its mentions are gathered. */
type Growing = Omit<Mutable<Unit>, 'sentences'> & { readonly sentences: Set<number> };
type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

function toUnit({ unit, sentence, leads }: Draft, { opening, first, index, size }: Place): Growing {
  const { question, closedQuestion, last, number } = sentence;
  const focus = index < FOCUS_UNITS && (question || first);
  const asked = focus && question;
  return {
    ways: unit.ways,
    siblings: unit.siblings,
    kind: unit.kind,
    opening,
    focus,
    asked,
    aims: asked || (focus && index < AIM_UNITS),
    last,
    shortQuestion: closedQuestion && size <= SHORT_QUESTION && (unit.kind === 'content' || size === 1),
    proper: unit.capitalised && !leads,
    sentences: new Set([number]),
  };
}

/** A unit mentioned again keeps everything any mention says for it. */
function addMention(unit: Growing, mention: Growing): void {
  if (KINDS.indexOf(mention.kind) < KINDS.indexOf(unit.kind)) unit.kind = mention.kind;
  for (const flag of FLAGS) unit[flag] ||= mention[flag];
  for (const sentence of mention.sentences) unit.sentences.add(sentence);
}

/** Only what the query is about is looked for inside other words: of long instructions that would be most of the work. */
function finish({ siblings, sentences, ...unit }: Growing): Unit {
  return { ...unit, siblings: unit.focus ? siblings : [], sentences: [...sentences] };
}
