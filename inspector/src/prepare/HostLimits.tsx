import { useText } from '../i18n/text-context.js';
import type { Wire } from '../model/wire.js';
import styles from './HostLimits.module.css';

/** How much of the context each known host shows unless it is set up for more. */
export function HostLimits({ hosts }: { readonly hosts: readonly Wire['ExplainedHostUse'][] }) {
  const { t } = useText();
  return (
    <ul className={styles.hosts} aria-label={t('host.title')}>
      {hosts.map(({ host, unit, limit, used }) => (
        <li key={host} data-exceeded={used > limit || undefined}>
          {t(used > limit ? 'host.exceeded' : 'host.within', {
            host: t(`host.${host}`),
            used,
            limit,
            unit: t(`unit.${unit}`),
          })}
        </li>
      ))}
    </ul>
  );
}
