import { Alert, Code, Text } from '@mantine/core';
import { ApiError, PowerContextError } from '../../../clients/ts/src/errors.js';
import { useText } from '../i18n/text-context.js';

/** What the server said, under its code, with the id that finds the exchange in its logs. */
export function ErrorNotice({ error }: { readonly error: Error }) {
  const { t } = useText();
  const known = error instanceof PowerContextError ? error : undefined;
  const details = error instanceof ApiError && error.details !== null ? JSON.stringify(error.details, null, 2) : '';
  return (
    <Alert color="red" role="alert" title={t('error.title', { code: known?.code ?? error.name })}>
      <Text size="sm">{messageOf(error)}</Text>
      {details !== '' && <Code block>{details}</Code>}
      {known?.requestId !== undefined && (
        <Text size="sm" mt="xs">
          {t('error.requestId')} <Code>{known.requestId}</Code>
        </Text>
      )}
    </Alert>
  );
}

/** Without the operation in front, which says nothing to a reader. */
const messageOf = (error: Error): string =>
  error instanceof PowerContextError ? error.message.replace(`${error.operationId}: `, '') : error.message;
