import type { BarSegment } from '../model/budget-bar.js';
import styles from './Swatch.module.css';

/** The colour that stands for a part of the context everywhere. */
export const Swatch = ({ part }: Pick<BarSegment, 'part'>) => (
  <span className={styles.swatch} data-part={part} aria-hidden />
);
