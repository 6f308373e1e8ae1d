import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useApi } from '../api/api-context.js';
import { useText } from '../i18n/text-context.js';
import { newKey } from '../platform/new-key.js';
import { navigate } from '../shell/navigation.js';
import { ChangeForm } from './ChangeForm.js';

const FIELDS = ['scope_id', 'title', 'summary'] as const;
const NOTHING = { scope_id: '', title: '', summary: '' };
const LABELS = { scope_id: 'scope.label', title: 'scope.title', summary: 'scope.summary' } as const;

export function CreateScope() {
  const { t } = useText();
  const { client } = useApi();
  const [values, setValues] = useState(NOTHING);
  return (
    <ChangeForm
      title={t('scope.create')}
      label={t('scope.create')}
      write={() => client.createScope({ ...values, idempotency_key: newKey() })}
      onWritten={({ scope_id: scope }) => navigate('artifacts', { scope })}
    >
      {FIELDS.map((field) => (
        <TextInput
          key={field}
          label={t(LABELS[field])}
          value={values[field]}
          onChange={({ currentTarget }) => setValues({ ...values, [field]: currentTarget.value })}
          required
        />
      ))}
    </ChangeForm>
  );
}
