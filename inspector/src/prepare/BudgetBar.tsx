import { useText } from '../i18n/text-context.js';
import type { BarSegment, BudgetBar as Bar } from '../model/budget-bar.js';
import styles from './BudgetBar.module.css';

const percent = (value: number): string => `${value}%`;

/** The budget drawn to scale; the figures stand below it, so that nobody needs to see it. */
export function BudgetBar({ bar }: { readonly bar: Bar }) {
  const { t, number } = useText();
  const titleOf = ({ part, candidate, bytes }: BarSegment): string => {
    const name = part === 'frame' || part === 'unused' ? t(`budget.${part}`) : t(`family.${part}`);
    const rank = candidate?.recall_rank;
    return `${name}${rank ? ` · ${t('entry.rank')} ${rank}` : ''} · ${t('bytes', { count: bytes })}`;
  };
  return (
    <div className={styles.drawing} aria-hidden>
      <div className={styles.bar}>
        {bar.segments.map((segment) => (
          <div
            key={segment.start}
            className={styles.segment}
            data-part={segment.part}
            style={{ left: percent(segment.start), width: percent(segment.width) }}
            title={titleOf(segment)}
          />
        ))}
      </div>
      {bar.smallestUseful !== undefined && (
        <div className={styles.smallest} style={{ left: percent(bar.smallestUseful) }} title={t('budget.smallest')} />
      )}
      {bar.hosts
        .filter(({ isBeyond }) => !isBeyond)
        .map(({ host, at, limit, isExceeded }) => (
          <div
            key={host}
            className={styles.host}
            data-host={host}
            data-exceeded={isExceeded || undefined}
            style={{ left: percent(at) }}
            title={`${t(`host.${host}`)} · ${number(limit)}`}
          >
            <span>{t(`host.${host}`)}</span>
          </div>
        ))}
    </div>
  );
}
