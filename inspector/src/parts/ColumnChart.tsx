import { useText } from '../i18n/text-context.js';
import type { Bar } from './BarChart.js';
import styles from './ColumnChart.module.css';

interface ColumnChartProps {
  readonly label: string;
  /** In the order of time. */
  readonly columns: readonly Bar[];
}

/** Figures over time; each says what it is when pointed at, and all of them to who cannot see. */
export function ColumnChart({ label, columns }: ColumnChartProps) {
  const { number } = useText();
  const most = Math.max(1, ...columns.map(({ value }) => value));
  const said = columns.filter(({ value }) => value > 0).map(({ name, value }) => `${name}: ${number(value)}`);
  return (
    <figure className={styles.chart}>
      <div className={styles.columns} role="img" aria-label={`${label}. ${said.join(', ')}`}>
        {columns.map(({ name, value }) => (
          <div key={name} className={styles.place} title={`${name}: ${number(value)}`}>
            <div className={styles.column} style={{ height: `${(100 * value) / most}%` }} />
          </div>
        ))}
      </div>
      <figcaption className={styles.axis}>
        <span>{columns[0]?.name}</span>
        <span>
          {label} · {number(most)}
        </span>
        <span>{columns.at(-1)?.name}</span>
      </figcaption>
    </figure>
  );
}
