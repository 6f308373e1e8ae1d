import { isUnauthorized } from '../api/create-queries.js';
import { useCaller } from '../api/use-caller.js';
import { useText } from '../i18n/text-context.js';
import { ErrorNotice } from '../parts/ErrorNotice.js';
import { Loading } from '../parts/Loading.js';
import styles from './Frame.module.css';
import { Guard } from './Guard.js';
import { Masthead } from './Masthead.js';
import { useRoute } from './navigation.js';
import { PageOf } from './PageOf.js';
import { SignIn } from './SignIn.js';

/** The page for who may see it; the way in for who is not known yet. */
export function Frame() {
  const { t } = useText();
  const place = useRoute();
  const caller = useCaller();
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main" onClick={skipToMain}>
        {t('app.skip')}
      </a>
      <Masthead caller={caller.isError ? undefined : caller.data} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {caller.isPending && <Loading />}
        {caller.isError && (isUnauthorized(caller.error) ? <SignIn /> : <ErrorNotice error={caller.error} />)}
        {caller.isSuccess && (
          <Guard place={place}>
            <PageOf />
          </Guard>
        )}
      </main>
    </div>
  );
}

/** The address holds the state of the page, so the link must not change it. */
function skipToMain(event: { preventDefault(): void }): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
