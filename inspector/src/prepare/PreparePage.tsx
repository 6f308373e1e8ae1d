import { useEffect, useRef, useState } from 'react';
import { useExplanation } from '../api/use-explanation.js';
import { useText } from '../i18n/text-context.js';
import { fromParams, isComplete, toParams } from '../model/prepare-draft.js';
import type { PrepareDraft } from '../model/prepare-draft.js';
import { toHash } from '../model/route.js';
import type { Route } from '../model/route.js';
import { Empty } from '../parts/Empty.js';
import { ErrorNotice } from '../parts/ErrorNotice.js';
import { Loading } from '../parts/Loading.js';
import { PageTitle } from '../parts/PageTitle.js';
import stacked from '../parts/Stacked.module.css';
import { adjust, navigate } from '../shell/navigation.js';
import { PrepareForm } from './PrepareForm.js';
import styles from './PreparePage.module.css';
import { Result } from './Result.js';

/** How long a slider or a switch rests before the context is prepared again, in ms. */
const REST_MS = 350;

/** What an agent would get, and why. The address holds what was asked. */
export function PreparePage({ params }: Pick<Route, 'params'>) {
  const { t } = useText();
  const linked = fromParams(params);
  const asked = isComplete(linked) ? linked : undefined;
  const { draft, setDraft, adjustDraft } = useDraft(linked, asked !== undefined);
  const { data, error, isFetching } = useExplanation(asked);
  return (
    <>
      <PageTitle>{t('page.prepare')}</PageTitle>
      <div className={styles.columns}>
        <div className={styles.form}>
          <PrepareForm
            draft={draft}
            onEdit={setDraft}
            onAdjust={adjustDraft}
            onSubmit={() => navigate('prepare', toParams(draft))}
            smallestUseful={data?.explanation.budget.smallest_useful_bytes ?? undefined}
          />
        </div>
        <div className={stacked.stack} aria-busy={isFetching}>
          {asked === undefined && <Empty>{t('prepare.start')}</Empty>}
          {error && <ErrorNotice error={error} />}
          {asked && !error && (data ? <Result explained={data} /> : <Loading />)}
        </div>
      </div>
    </>
  );
}

/** What is typed waits for the button. What is set follows by itself once there is a context to see. */
function useDraft(linked: PrepareDraft, isLive: boolean) {
  const [draft, setDraft] = useState(linked);
  const timer = useRef<number>(undefined);
  const shown = toHash('prepare', toParams(linked));
  const pushed = useRef(shown);
  useEffect(() => {
    // Only a link that was followed changes the form, not the one that the form made itself.
    if (shown !== pushed.current) {
      window.clearTimeout(timer.current);
      setDraft(linked);
    }
    pushed.current = shown;
  }, [shown]);
  // Who left the page is not led back to it.
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const adjustDraft = (next: PrepareDraft): void => {
    setDraft(next);
    window.clearTimeout(timer.current);
    if (!isLive || !isComplete(next)) return;
    timer.current = window.setTimeout(() => {
      pushed.current = toHash('prepare', toParams(next));
      adjust('prepare', toParams(next));
    }, REST_MS);
  };
  return { draft, setDraft, adjustDraft };
}
