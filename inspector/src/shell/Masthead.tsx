import { useText } from '../i18n/text-context.js';
import { PAGES, toHash } from '../model/route.js';
import type { Caller } from '../api/use-caller.js';
import icon from './icon.svg';
import styles from './Masthead.module.css';
import { useRoute } from './navigation.js';
import { Preferences } from './Preferences.js';

export function Masthead({ caller }: { readonly caller: Caller | undefined }) {
  const { t } = useText();
  const { page } = useRoute();
  return (
    <header className={styles.masthead}>
      <div className={styles.bar}>
        <a className={styles.brand} href={toHash('prepare')}>
          <img src={icon} alt="" width="26" height="26" />
          <span>
            PowerContext <span className={styles.product}>{t('app.product')}</span>
          </span>
        </a>
        <nav aria-label={t('app.pages')} className={styles.pages}>
          {PAGES.map((each) => (
            <a key={each} href={toHash(each)} className={styles.page} aria-current={each === page ? 'page' : undefined}>
              {t(`page.${each}`)}
            </a>
          ))}
        </nav>
        <Preferences caller={caller} />
      </div>
    </header>
  );
}
