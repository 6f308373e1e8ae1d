import { Center, Loader } from '@mantine/core';
import { useText } from '../i18n/text-context.js';

export function Loading() {
  const { t } = useText();
  return (
    <Center p="xl" role="status" aria-busy aria-label={t('state.loading')}>
      <Loader size="sm" />
    </Center>
  );
}
