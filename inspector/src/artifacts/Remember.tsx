import { TextInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useApi } from '../api/api-context.js';
import { useText } from '../i18n/text-context.js';
import { newKey } from '../platform/new-key.js';
import { ChangeForm } from './ChangeForm.js';

/** Stores one Memory entry. */
export function Remember({ scopeId }: { readonly scopeId: string }) {
  const { t } = useText();
  const { client } = useApi();
  const [kind, setKind] = useState('fact');
  const [text, setText] = useState('');
  return (
    <ChangeForm
      title={t('remember.title')}
      label={t('remember.submit')}
      write={() => client.rememberMemory({ scope_id: scopeId, kind, text }, { idempotencyKey: newKey() })}
      onWritten={() => setText('')}
    >
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
    </ChangeForm>
  );
}
