import type { Wire } from '#client';

type Candidate = Pick<Wire['ExplainedCandidate'], 'scope_id' | 'family' | 'artifact' | 'citation'>;

/** What a candidate is called in every version of it. */
export const keyOf = ({ scope_id, family, artifact, citation }: Candidate): string =>
  [scope_id, family, citation?.entry_id ?? artifact.artifact_id].join(' ');

/** What names exactly this version of it. */
export const versionOf = ({ artifact, citation }: Candidate): string =>
  citation?.entry_version_id ?? String(artifact.revision);

/** For people: its Scope, its family and its id. */
export const nameOf = keyOf;
