import type { ReactNode } from 'react';
import styles from './BarChart.module.css';

export interface Bar {
  readonly name: string;
  readonly value: number;
}

interface BarChartProps {
  readonly label: string;
  readonly bars: readonly Bar[];
  readonly toText: (value: number) => ReactNode;
}

/** Figures as bars of one scale; a table for who cannot see them. */
export function BarChart({ label, bars, toText }: BarChartProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <table className={styles.chart} aria-label={label}>
      <tbody>
        {bars.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={styles.track}>
              <div className={styles.bar} style={{ width: `${(100 * value) / most}%` }} />
            </td>
            <td className={styles.value}>{toText(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
