import { z } from 'zod';
import { evidenceText } from '../../domain/evidence-text.js';
import type { TextEvidence } from '../../domain/evidence-text.js';
import { knownId, modelText } from '../../domain/model-text.js';

/** Topics that one window may change (topic-memory.md §6). */
const MAX_PROPOSALS = 20;

export interface TopicTexts {
  readonly title: string;
  readonly summary: string;
  readonly detail: string;
}

export interface TopicInput {
  readonly evidence: readonly { readonly evidence_id: string; readonly content: string }[];
  readonly topics: readonly (TopicTexts & { readonly candidate_id: string })[];
}

/** What the model is shown. The only ids are numbers of this input; of a text beyond `tokens` it sees the beginning. */
export const topicInput = (
  sources: readonly TextEvidence[],
  topics: readonly TopicTexts[],
  tokens: number,
): TopicInput => ({
  evidence: sources.map((source, index) => ({ evidence_id: evidenceId(index), content: evidenceText(source, tokens) })),
  topics: topics.map(({ title, summary, detail }, index) => ({
    candidate_id: candidateId(index),
    title,
    summary,
    detail,
  })),
});

const evidenceId = (index: number): string => numbered('evidence', index);
const candidateId = (index: number): string => numbered('candidate', index);

const numbered = (what: string, index: number): string => `${what}-${String(index + 1).padStart(4, '0')}`;

export type TopicAnswer = z.output<ReturnType<typeof topicAnswer>>;

/** What a usable answer to `input` is: ids are those of the input, and each topic is continued at most once. */
export function topicAnswer(input: TopicInput, limits: Readonly<Record<keyof TopicTexts, number>>) {
  const evidence = knownId(
    input.evidence.map(({ evidence_id }) => evidence_id),
    'evidence',
  );
  const topic = knownId(
    input.topics.map(({ candidate_id }) => candidate_id),
    'topics',
  );
  const proposal = z.strictObject({
    candidate_id: topic.nullish(),
    content: z.strictObject({
      title: modelText(limits.title),
      summary: modelText(limits.summary),
      detail: modelText(limits.detail),
    }),
    evidence_ids: z.array(evidence).min(1).max(input.evidence.length),
  });
  return z.strictObject({
    proposals: z.array(proposal).max(MAX_PROPOSALS).refine(continuesOnce, 'must continue a topic at most once'),
  });
}

function continuesOnce(proposals: readonly { readonly candidate_id?: string | null }[]): boolean {
  const continued = proposals.flatMap(({ candidate_id }) => candidate_id ?? []);
  return new Set(continued).size === continued.length;
}

/** A topic as the evidence asks for it. */
export interface TopicChange<Topic, Source> {
  /** The topic it continues; undefined makes a new one. */
  readonly previous: Topic | undefined;
  readonly content: TopicTexts;
  /** At least one, in order. */
  readonly sources: readonly Source[];
}

/** The changes of an answer, without what reads as a topic does already or as another change does. */
export function topicChanges<Topic extends TopicTexts, Source>(
  { proposals }: TopicAnswer,
  sources: readonly Source[],
  topics: readonly Topic[],
): readonly TopicChange<Topic, Source>[] {
  const known = new Set(topics.map(contentKey));
  return proposals.flatMap(({ candidate_id, content, evidence_ids }) => {
    const key = contentKey(content);
    if (known.has(key)) return [];
    known.add(key);
    const previous = topics.find((_, index) => candidateId(index) === candidate_id);
    return [{ previous, content, sources: sources.filter((_, index) => evidence_ids.includes(evidenceId(index))) }];
  });
}

const contentKey = ({ title, summary, detail }: TopicTexts): string => JSON.stringify([title, summary, detail]);
