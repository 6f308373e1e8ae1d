import type { Wire } from '#client';
import type { Reply } from '../base/act.js';
import { fieldsOf } from './artifacts.js';

/** What is proposed, what it rests on, and how the review stands. */
export const shownCandidate = (candidate: Wire['ArtifactCandidate']): Reply => ({
  result: candidate,
  lines: [
    `Candidate  ${candidate.candidate_id}, version ${candidate.version}`,
    `Status     ${candidate.status}`,
    `Family     ${candidate.family}`,
    `Evidence   ${evidenceOf(candidate).join(', ') || '-'}`,
    ...(candidate.reason === null ? [] : [`Reason     ${candidate.reason}`]),
    ...(candidate.decision_reason === null ? [] : [`Decision   ${candidate.decision_reason}`]),
    ...(candidate.result_artifact === null ? [] : [`Result     ${toAddress(candidate.result_artifact)}`]),
    '',
    ...fieldsOf(candidate.proposal),
  ],
});

const evidenceOf = ({ source_refs, artifact_refs }: Wire['ArtifactCandidate']): readonly string[] => [
  ...source_refs.map(({ source_id }) => `source ${source_id}`),
  ...artifact_refs.map(toAddress),
];

const toAddress = ({ family, artifact_id, revision }: Wire['ArtifactReference']): string =>
  `${family}/${artifact_id}@${revision}`;
