import { Button, CopyButton, Group, Switch } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useText } from '../i18n/text-context.js';
import { countSurprises, toVisiblePieces } from '../model/visible-text.js';
import styles from './ExactText.module.css';
import { VisibleText } from './VisibleText.js';

interface ExactTextProps {
  readonly text: string;
  readonly label: string;
}

/** A stored or prepared text as it is, never as anything else; what would not be seen is marked. Copying takes the text alone. */
export function ExactText({ text, label }: ExactTextProps) {
  const { t } = useText();
  const [isMarked, setMarked] = useState(true);
  const pieces = useMemo(() => toVisiblePieces(text), [text]);
  const surprises = countSurprises(pieces);
  return (
    <div>
      <Group justify="space-between" mb="xs" gap="xs">
        <Switch
          size="sm"
          label={surprises > 0 ? t('text.marksFound', { count: surprises }) : t('text.marks')}
          checked={isMarked}
          onChange={({ currentTarget }) => setMarked(currentTarget.checked)}
        />
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button size="compact-sm" variant="default" onClick={copy}>
              {copied ? t('text.copied') : t('text.copy')}
            </Button>
          )}
        </CopyButton>
      </Group>
      <pre className={styles.text} tabIndex={0} aria-label={label}>
        {isMarked ? <VisibleText pieces={pieces} /> : text}
      </pre>
    </div>
  );
}
