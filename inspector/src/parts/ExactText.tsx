import { Group } from '@mantine/core';
import { useState } from 'react';
import { CopyText } from './CopyText.js';
import { MarkSwitch } from './MarkSwitch.js';
import { TextBox } from './TextBox.js';

interface ExactTextProps {
  readonly text: string;
  readonly label: string;
}

/** One exact text with what can be done with it. */
export function ExactText({ text, label }: ExactTextProps) {
  const [isMarked, setMarked] = useState(true);
  return (
    <div>
      <Group justify="space-between" mb="xs" gap="xs">
        <MarkSwitch texts={[text]} isMarked={isMarked} onChange={setMarked} />
        <CopyText text={text} />
      </Group>
      <TextBox text={text} label={label} isMarked={isMarked} />
    </div>
  );
}
