import { Button, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useApi } from '../api/api-context.js';
import { useText } from '../i18n/text-context.js';
import { ErrorNotice } from '../parts/ErrorNotice.js';
import { Panel } from '../parts/Panel.js';
import { newKey } from '../platform/new-key.js';
import { navigate } from '../shell/navigation.js';

const FIELDS = ['scope_id', 'title', 'summary'] as const;
const NOTHING = { scope_id: '', title: '', summary: '' };
const LABELS = { scope_id: 'scope.label', title: 'scope.title', summary: 'scope.summary' } as const;

export function CreateScope() {
  const { t } = useText();
  const { client } = useApi();
  const queries = useQueryClient();
  const [values, setValues] = useState(NOTHING);
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => client.createScope({ ...values, idempotency_key: newKey() }),
    onSuccess: async ({ scope_id: scope }) => {
      await queries.invalidateQueries();
      navigate('artifacts', { scope });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    mutate();
  };
  return (
    <Panel title={t('scope.create')}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          {FIELDS.map((field) => (
            <TextInput
              key={field}
              label={t(LABELS[field])}
              value={values[field]}
              onChange={({ currentTarget }) => setValues({ ...values, [field]: currentTarget.value })}
              required
            />
          ))}
          <Button type="submit" loading={isPending}>
            {t('scope.create')}
          </Button>
          {error && <ErrorNotice error={error} />}
        </Stack>
      </form>
    </Panel>
  );
}
