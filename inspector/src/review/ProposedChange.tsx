import { useRevision } from '../artifacts/use-revision.js';
import { useText } from '../i18n/text-context.js';
import { toWholeText } from '../model/artifact-text.js';
import type { Wire } from '../model/wire.js';
import { ErrorNotice } from '../parts/ErrorNotice.js';
import { Loading } from '../parts/Loading.js';
import { TextDiff } from '../parts/TextDiff.js';

interface ProposedChangeProps {
  readonly scopeId: string;
  readonly candidate: Wire['ArtifactCandidate'];
  readonly target: NonNullable<Wire['ArtifactCandidate']['target']>;
}

/** What approving would change in the revision that a proposal replaces. */
export function ProposedChange({ scopeId, candidate, target }: ProposedChangeProps) {
  const { t } = useText();
  const { artifact_id: artifactId, revision } = target;
  const { data, error } = useRevision({ scopeId, family: candidate.family, artifactId }, revision);
  if (error) return <ErrorNotice error={error} />;
  if (data === undefined) return <Loading />;
  return (
    <TextDiff
      left={toWholeText(data.content)}
      right={toWholeText({ ...candidate.proposal })}
      label={t('review.difference')}
      names={[t('artifacts.revisionOf', { revision }), t('review.proposal')]}
    />
  );
}
