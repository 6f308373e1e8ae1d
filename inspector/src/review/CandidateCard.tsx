import { Badge, Group, Text } from '@mantine/core';
import { useText } from '../i18n/text-context.js';
import type { Wire } from '../model/wire.js';
import { Fields } from '../parts/Fields.js';
import { FamilyName } from '../parts/FamilyName.js';
import { Panel } from '../parts/Panel.js';
import { useChanges } from '../shell/changes-context.js';
import { Decision } from './Decision.js';
import { Evidence } from './Evidence.js';
import { ProposedChange } from './ProposedChange.js';

interface CandidateCardProps {
  readonly scopeId: string;
  readonly candidate: Wire['ArtifactCandidate'];
}

export function CandidateCard({ scopeId, candidate }: CandidateCardProps) {
  const { t } = useText();
  const { allowed } = useChanges();
  const { candidate_id: id, version, family, status, proposal, target } = candidate;
  const { reason, decision_reason: decisionReason } = candidate;
  const state = (
    <Group gap="xs">
      <Badge variant="default">{t('review.version', { version })}</Badge>
      <Badge variant="light">{t(`review.${status}`)}</Badge>
    </Group>
  );
  return (
    <Panel title={t('review.candidate', { id })} aside={state}>
      <FamilyName family={family} />
      {reason !== null && <Text size="sm">{t('review.reason', { reason })}</Text>}
      {decisionReason !== null && <Text size="sm">{t('review.decided', { reason: decisionReason })}</Text>}
      <Fields content={{ ...proposal }} />
      {status === 'pending' && target && <ProposedChange scopeId={scopeId} candidate={candidate} target={target} />}
      <Evidence scopeId={scopeId} candidate={candidate} />
      {status === 'pending' && allowed && <Decision scopeId={scopeId} candidate={candidate} />}
      {status === 'pending' && !allowed && (
        <Text size="sm" c="dimmed" mt="md">
          {t('review.readOnly')}
        </Text>
      )}
    </Panel>
  );
}
