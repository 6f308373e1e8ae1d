import { Anchor } from '@mantine/core';
import { toEntryHash } from '../artifacts/to-entry-hash.js';
import { useText } from '../i18n/text-context.js';
import { toHash } from '../model/route.js';
import type { Wire } from '../model/wire.js';
import { SourceText } from '../parts/SourceText.js';
import styles from './Evidence.module.css';

interface EvidenceProps {
  readonly scopeId: string;
  readonly candidate: Wire['ArtifactCandidate'];
}

/** What a proposal rests on, what it would replace and what came of it. */
export function Evidence({ scopeId, candidate }: EvidenceProps) {
  const { t } = useText();
  const { source_refs: sources, artifact_refs: artifacts, memory_citations: citations, target } = candidate;
  const linkTo = ({ family, artifact_id: artifact, revision }: Wire['ArtifactReference'], name: string) => (
    <li key={`${name}${family}${artifact}`}>
      {name}{' '}
      <Anchor href={toHash('artifacts', { scope: scopeId, family, artifact, revision })}>
        {family} {artifact} r{revision}
      </Anchor>
    </li>
  );
  return (
    <div className={styles.evidence}>
      <h3 className={styles.title}>{t('review.evidence')}</h3>
      {sources.map(({ source_id: id }) => (
        <SourceText key={id} scopeId={scopeId} sourceId={id} />
      ))}
      <ul className={styles.list}>
        {artifacts.map((each) => linkTo(each, t('review.rests')))}
        {citations.map((citation) => (
          <li key={citation.entry_version_id}>
            {t('review.rests')} <Anchor href={toEntryHash(scopeId, citation)}>{citation.entry_id}</Anchor>
          </li>
        ))}
        {target && linkTo(target, t('review.replaces'))}
        {candidate.result_artifact && linkTo(candidate.result_artifact, t('review.result'))}
      </ul>
    </div>
  );
}
