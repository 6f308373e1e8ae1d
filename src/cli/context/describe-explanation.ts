import type { Wire } from '#client';
import { toColumns } from '../base/lines.js';
import { nameOf } from './entry-name.js';

export type Explanation = Wire['ContextExplanation'];
type Candidate = Wire['ExplainedCandidate'];

const HEADINGS = ['rank', 'entry', 'found by', 'bytes', 'outcome'];

/** Every candidate with its outcome, then where the budget went. */
export function describeExplanation(explanation: Explanation): readonly string[] {
  const { context, candidates, estimated_tokens: tokens, budget } = explanation;
  return [
    `${context.status}: ${context.content_bytes} of ${budget.max_bytes} bytes, about ${tokens} tokens`,
    '',
    ...toColumns([HEADINGS, ...candidates.map(toRow)]),
    '',
    ...describeBudget(budget),
    ...describeDegraded(explanation.degraded),
  ];
}

const toRow = (candidate: Candidate): readonly string[] => [
  String(candidate.recall_rank ?? '-'),
  nameOf(candidate),
  [candidate.matched_by.join('+'), candidate.matched_terms.join(' ')].filter((part) => part !== '').join(': ') || '-',
  String(candidate.rendered_bytes),
  outcomeOf(candidate),
];

const outcomeOf = ({ left_out, truncated }: Candidate): string =>
  left_out === null ? (truncated ? 'included, cut' : 'included') : `left out: ${left_out}`;

const describeBudget = (budget: Explanation['budget']): readonly string[] =>
  toColumns([
    ['frame', String(budget.frame_bytes)],
    ['citations', String(budget.citation_bytes)],
    ['bodies', String(budget.body_bytes)],
    ['unused', String(budget.unused_bytes)],
    ...budget.families.map(({ family, entries, bytes }) => [family, `${bytes} in ${entries}`]),
    ['smallest useful budget', String(budget.smallest_useful_bytes ?? '-')],
    ...budget.hosts.map(({ host, used, limit, unit }) => [host, `${used} of ${limit} ${unit}`]),
  ]);

const describeDegraded = (degraded: Explanation['degraded']): readonly string[] =>
  degraded.length === 0 ? [] : ['', `Without a search by meaning, as the model gave no vector: ${degraded.join(', ')}`];
