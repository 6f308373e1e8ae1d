import { useMemo } from 'react';
import { toVisiblePieces } from '../model/visible-text.js';
import styles from './TextBox.module.css';
import { VisibleText } from './VisibleText.js';

interface TextBoxProps {
  readonly text: string;
  readonly label: string;
  readonly isMarked: boolean;
}

/** A stored or prepared text as it is, never as anything else. */
export function TextBox({ text, label, isMarked }: TextBoxProps) {
  const pieces = useMemo(() => toVisiblePieces(text), [text]);
  return (
    <pre className={styles.text} tabIndex={0} role="group" aria-label={label}>
      {isMarked ? <VisibleText pieces={pieces} /> : text}
    </pre>
  );
}
