import { Button, Group, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../api/api-context.js';
import { useText } from '../i18n/text-context.js';
import type { Wire } from '../model/wire.js';
import { ErrorNotice } from '../parts/ErrorNotice.js';

interface DecisionProps {
  readonly scopeId: string;
  readonly candidate: Wire['ArtifactCandidate'];
}

/** Approves or rejects exactly the version that is shown. */
export function Decision({ scopeId, candidate }: DecisionProps) {
  const { t } = useText();
  const { client } = useApi();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const { candidate_id, version, permissions } = candidate;
  const named = { scope_id: scopeId, candidate_id, expected_version: version };
  const { mutate, error, isPending } = useMutation({
    mutationFn: (verdict: 'approve' | 'reject') =>
      verdict === 'approve'
        ? client.approveArtifactCandidate(named)
        : client.rejectArtifactCandidate({ ...named, reason }),
    onSuccess: () => queries.invalidateQueries(),
  });
  return (
    <>
      <Group mt="md" align="flex-end">
        <Button
          color="teal.9"
          loading={isPending}
          disabled={permissions?.can_approve === false}
          onClick={() => mutate('approve')}
        >
          {t('review.approve')}
        </Button>
        <TextInput
          label={t('review.why')}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Button
          variant="default"
          loading={isPending}
          disabled={permissions?.can_reject === false || reason.trim() === ''}
          onClick={() => mutate('reject')}
        >
          {t('review.reject')}
        </Button>
      </Group>
      {error && <ErrorNotice error={error} />}
    </>
  );
}
