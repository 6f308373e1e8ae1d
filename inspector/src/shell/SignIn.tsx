import { Alert, Button, Paper, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useApi } from '../api/api-context.js';
import { useText } from '../i18n/text-context.js';
import styles from './SignIn.module.css';

/** Takes a bearer token. Whether it is one is seen with the first answer. */
export function SignIn() {
  const { t } = useText();
  const { hasToken, signIn } = useApi();
  const [token, setToken] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isSendable = /^[\x21-\x7e]+$/.test(token.trim());
    setWrong(!isSendable);
    if (isSendable) signIn(token.trim());
  };
  return (
    <Paper component="form" onSubmit={submit} withBorder p="xl" className={styles.card}>
      <Stack>
        <Title order={1} size="h3">
          {t('signIn.title')}
        </Title>
        <Text c="dimmed">{t('signIn.why')}</Text>
        {hasToken && <Alert color="red" title={t('signIn.refused')} role="alert" />}
        <PasswordInput
          label={t('signIn.token')}
          description={t('signIn.kept')}
          error={isWrong && t('signIn.wrong')}
          value={token}
          onChange={({ currentTarget }) => setToken(currentTarget.value)}
          autoComplete="off"
          visibilityToggleButtonProps={{ 'aria-label': t('signIn.show') }}
          data-autofocus
          required
        />
        <Button type="submit">{t('signIn.submit')}</Button>
      </Stack>
    </Paper>
  );
}
