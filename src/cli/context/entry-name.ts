import type { Wire } from '#client';

type Candidate = Pick<Wire['ExplainedCandidate'], 'scope_id' | 'family' | 'artifact' | 'citation'>;

/** What a candidate is called in every version of it: its Scope, its family and its id. */
export const nameOf = ({ scope_id, family, artifact, citation }: Candidate): string =>
  [scope_id, family, citation?.entry_id ?? artifact.artifact_id].join(' ');
