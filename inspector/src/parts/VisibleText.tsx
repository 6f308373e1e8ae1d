import type { VisiblePiece } from '../model/visible-text.js';
import styles from './VisibleText.module.css';

/** What still does its work beside its sign. The others are shown by their sign alone: a space by one as wide, the rest so that they do nothing. */
const KEPT = new Set(['\n', '\t']);
/** What is no surprise where it stands. */
const ORDINARY = new Set(['\n', ' ']);

/** Text with a sign for each character that would not be seen. Signs are not selected, so copying a part takes the text. */
export function VisibleText({ pieces }: { readonly pieces: readonly VisiblePiece[] }) {
  return pieces.map((piece, at) => {
    if (piece.kind === 'text') return piece.text;
    const { text, sign, code } = piece;
    return (
      <span key={at}>
        <span className={ORDINARY.has(text) ? styles.quiet : styles.mark} title={code} data-mark={code}>
          {sign}
        </span>
        {KEPT.has(text) && text}
      </span>
    );
  });
}
