import { useMemo } from 'react';
import { useText } from '../i18n/text-context.js';
import { toDrawn, toTextRows } from '../model/text-rows.js';
import type { Line, TextRow } from '../model/text-rows.js';
import { toVisibleParts } from '../model/visible-text.js';
import { Empty } from './Empty.js';
import styles from './TextDiff.module.css';
import { VisibleText } from './VisibleText.js';

interface TextDiffProps {
  readonly left: string;
  readonly right: string;
  readonly label: string;
  readonly names: readonly [string, string];
}

/** Two texts side by side, line by line, with their invisible characters. */
export function TextDiff({ left, right, label, names }: TextDiffProps) {
  const { t } = useText();
  const rows = useMemo(() => toTextRows(left, right), [left, right]);
  if (left === right) return <Empty>{t('diff.same')}</Empty>;
  return (
    <div className={styles.scroller} tabIndex={0} role="group" aria-label={label}>
      <table className={styles.diff}>
        <colgroup>
          {names.map((_name, at) => [
            <col key={`${at} number`} className={styles.numbers} />,
            <col key={`${at} line`} />,
          ])}
        </colgroup>
        <thead>
          <tr>
            {names.map((name, at) => (
              <th key={at} scope="col" colSpan={2}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at} data-change={row.change}>
              <Side line={row.left} side="left" change={row.change} />
              <Side line={row.right} side="right" change={row.change} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SideProps {
  readonly line: Line | undefined;
  readonly side: 'left' | 'right';
  readonly change: TextRow['change'];
}

function Side({ line, side, change }: SideProps) {
  const parts = line?.parts ?? [];
  const pieces = line ? toVisibleParts(toDrawn(change, line)) : [];
  return (
    <>
      <td className={styles.number}>{line?.number}</td>
      <td className={styles.line} data-side={line && side}>
        {parts.map(({ changed }, at) => {
          const text = <VisibleText pieces={pieces[at] ?? []} />;
          return changed ? (
            <mark key={at} className={styles.changed}>
              {text}
            </mark>
          ) : (
            <span key={at}>{text}</span>
          );
        })}
      </td>
    </>
  );
}
