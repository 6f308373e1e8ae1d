import { Button, Stack, TextInput, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useApi } from '../api/api-context.js';
import { useText } from '../i18n/text-context.js';
import { ErrorNotice } from '../parts/ErrorNotice.js';
import { Panel } from '../parts/Panel.js';
import { newKey } from '../platform/new-key.js';

/** Stores one Memory entry. */
export function Remember({ scopeId }: { readonly scopeId: string }) {
  const { t } = useText();
  const { client } = useApi();
  const queries = useQueryClient();
  const [kind, setKind] = useState('fact');
  const [text, setText] = useState('');
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => client.rememberMemory({ scope_id: scopeId, kind, text }, { idempotencyKey: newKey() }),
    onSuccess: async () => {
      setText('');
      await queries.invalidateQueries();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    mutate();
  };
  return (
    <Panel title={t('remember.title')}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <TextInput
            label={t('memory.kind')}
            value={kind}
            onChange={({ currentTarget }) => setKind(currentTarget.value)}
            required
          />
          <Textarea
            label={t('memory.text')}
            rows={3}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            required
          />
          <Button type="submit" loading={isPending}>
            {t('remember.submit')}
          </Button>
          {error && <ErrorNotice error={error} />}
        </Stack>
      </form>
    </Panel>
  );
}
