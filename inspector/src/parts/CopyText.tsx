import { Button, CopyButton } from '@mantine/core';
import { useText } from '../i18n/text-context.js';

/** Copies a text as it is, without signs. */
export function CopyText({ text }: { readonly text: string }) {
  const { t } = useText();
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button size="compact-xs" variant="default" onClick={copy}>
          {copied ? t('text.copied') : t('text.copy')}
        </Button>
      )}
    </CopyButton>
  );
}
