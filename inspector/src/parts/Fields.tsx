import { Group } from '@mantine/core';
import { useState } from 'react';
import { toFields } from '../model/artifact-text.js';
import { CopyText } from './CopyText.js';
import styles from './Fields.module.css';
import { MarkSwitch } from './MarkSwitch.js';
import { TextBox } from './TextBox.js';

/** Stored content, field by field, each as exact text. */
export function Fields({ content }: { readonly content: Readonly<Record<string, unknown>> }) {
  const [isMarked, setMarked] = useState(true);
  const fields = toFields(content);
  return (
    <div className={styles.fields}>
      <MarkSwitch texts={fields.map(({ text }) => text)} isMarked={isMarked} onChange={setMarked} />
      {fields.map(({ field, text }) => (
        <div key={field}>
          <Group justify="space-between" mb={4}>
            <h3 className={styles.name}>{field}</h3>
            <CopyText text={text} />
          </Group>
          <TextBox text={text} label={field} isMarked={isMarked} />
        </div>
      ))}
    </div>
  );
}
