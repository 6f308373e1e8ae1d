import { z } from 'zod';
import { utf8Length } from '../../../artifacts/kernel/text-size.js';
import { showText } from '../../domain/shown-evidence.js';
import { knownId, modelText } from '../../domain/model-text.js';

/** Entries that one window may change. */
const MAX_CANDIDATES = 100;
/** UTF-8 bytes of an entry (memory.md §3.1). */
const MAX_TEXT_BYTES = 8_192;
/** Code points of a reason (memory.md §3.1). */
const MAX_REASON = 512;

/** A Source as extraction needs it. */
export interface ExtractedSource {
  readonly sourceType: string;
  readonly sourceId: string;
  readonly text: string;
  readonly metadata: Readonly<Record<string, unknown>> | null;
}

/** An entry as the model sees it. */
export interface KnownEntry {
  readonly entryId: string;
  readonly kind: string;
  readonly text: string;
}

export interface ExtractionInput {
  readonly evidence: readonly {
    readonly evidence_id: string;
    readonly evidence_type: 'source';
    readonly content: Readonly<Record<string, unknown>>;
  }[];
  readonly current_entries: readonly { readonly entry_id: string; readonly kind: string; readonly text: string }[];
}

/** What the model is shown: evidence `source:1`, `source:2` … in order; of a text beyond `tokens` the beginning. */
export const extractionInput = (
  sources: readonly ExtractedSource[],
  entries: readonly KnownEntry[],
  tokens: number,
): ExtractionInput => ({
  evidence: sources.map((source, index) => {
    const { text, truncated } = showText(source.text, tokens);
    return {
      evidence_id: evidenceId(index),
      evidence_type: 'source',
      content: {
        source_type: source.sourceType,
        source_id: source.sourceId,
        content: text,
        ...(truncated && { truncated }),
        ...(source.metadata && { metadata: source.metadata }),
      },
    };
  }),
  current_entries: entries.map(({ entryId, kind, text }) => ({ entry_id: entryId, kind, text })),
});

const evidenceId = (index: number): string => `source:${index + 1}`;

export type ExtractionAnswer = z.output<ReturnType<typeof extractionSchema>>;

/** What a usable answer to `input` is: ids are those of the input, and each entry is revised at most once. */
export function extractionSchema(input: ExtractionInput) {
  const evidence = knownId(
    input.evidence.map(({ evidence_id }) => evidence_id),
    'evidence',
  );
  const entry = knownId(
    input.current_entries.map(({ entry_id }) => entry_id),
    'current_entries',
  );
  const content = {
    kind: z.enum(['fact', 'preference', 'decision', 'constraint', 'working_note']),
    text: modelText(MAX_TEXT_BYTES).refine(fitsInEntry, `must have at most ${MAX_TEXT_BYTES} bytes`),
    evidence_ids: z.array(evidence).min(1).max(input.evidence.length),
    reason: modelText(MAX_REASON).nullish(),
  };
  const candidate = z.discriminatedUnion('intent', [
    z.strictObject({ intent: z.literal('add'), ...content, entry_id: z.null().optional() }),
    z.strictObject({ intent: z.literal('revise'), ...content, entry_id: entry }),
  ]);
  return z.strictObject({
    candidates: z.array(candidate).max(MAX_CANDIDATES).refine(revisesOnce, 'must revise an entry at most once'),
  });
}

/** Normalisation to NFC comes before storing and may lengthen a text. */
const fitsInEntry = (text: string): boolean =>
  !text.isWellFormed() || utf8Length(text.normalize('NFC')) <= MAX_TEXT_BYTES;

function revisesOnce(candidates: readonly { readonly entry_id?: string | null }[]): boolean {
  const revised = candidates.flatMap(({ entry_id }) => entry_id ?? []);
  return new Set(revised).size === revised.length;
}

/** A change of the Memory that the evidence asks for; the Sources are positions in the window's list. */
export interface ExtractedChange {
  /** The entry to revise; null adds one. */
  readonly entryId: string | null;
  readonly kind: string;
  readonly text: string;
  readonly reason: string | null;
  readonly sources: readonly ExtractedSource[];
}

/** The changes of an answer, without additions that repeat what is known or each other. */
export function extractedChanges(
  { candidates }: ExtractionAnswer,
  sources: readonly ExtractedSource[],
  entries: readonly KnownEntry[],
): readonly ExtractedChange[] {
  const known = new Set(entries.map(textKey));
  return candidates.flatMap((candidate) => {
    const key = textKey(candidate);
    if (candidate.intent === 'add' && known.has(key)) return [];
    known.add(key);
    const cited = sources.filter((_, index) => candidate.evidence_ids.includes(evidenceId(index)));
    const { kind, text, reason = null } = candidate;
    return [{ entryId: candidate.entry_id ?? null, kind, text, reason, sources: cited }];
  });
}

const textKey = ({ text }: { readonly text: string }): string => text.normalize('NFC').trim().toLowerCase();
