import { useText } from '../i18n/text-context.js';
import type { Family } from '../model/wire.js';
import styles from './FamilyName.module.css';
import { Swatch } from './Swatch.js';

/** A family with the colour that stands for it everywhere. */
export function FamilyName({ family }: { readonly family: Family }) {
  const { t } = useText();
  return (
    <span className={styles.name}>
      <Swatch part={family} />
      {t(`family.${family}`)}
    </span>
  );
}
