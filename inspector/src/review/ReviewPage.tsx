import { SegmentedControl } from '@mantine/core';
import { useApi } from '../api/api-context.js';
import { usePages } from '../api/use-pages.js';
import { useText } from '../i18n/text-context.js';
import type { Route } from '../model/route.js';
import { Empty } from '../parts/Empty.js';
import { PagedList } from '../parts/PagedList.js';
import { PageTitle } from '../parts/PageTitle.js';
import { ScopeChoice } from '../parts/ScopeChoice.js';
import stacked from '../parts/Stacked.module.css';
import { navigate } from '../shell/navigation.js';
import { CandidateCard } from './CandidateCard.js';

const STATUSES = ['pending', 'approved', 'rejected'] as const;
const PAGE_ITEMS = 20;

/** Proposals of one Scope and what they rest on. */
export function ReviewPage({ params }: Pick<Route, 'params'>) {
  const { t } = useText();
  const { client } = useApi();
  const { scope = '' } = params;
  const status = STATUSES.find((each) => each === params.status) ?? 'pending';
  const candidates = usePages(
    ['candidates', scope, status],
    async (cursor, signal) => {
      const input = { scope_id: scope, status, limit: PAGE_ITEMS, cursor };
      const { candidates: items, next_cursor: next } = await client.listArtifactCandidates(input, { signal });
      return { items, next };
    },
    scope !== '',
  );
  return (
    <>
      <PageTitle>{t('page.review')}</PageTitle>
      <div className={stacked.stack}>
        <div className={stacked.row}>
          <ScopeChoice scopeId={scope} onChoose={(chosen) => navigate('review', { ...params, scope: chosen })} />
          <SegmentedControl
            aria-label={t('review.status')}
            value={status}
            onChange={(next) => navigate('review', { ...params, status: next })}
            data={STATUSES.map((value) => ({ value, label: t(`review.${value}`) }))}
          />
        </div>
        {scope === '' ? (
          <Empty>{t('review.start')}</Empty>
        ) : (
          <PagedList pages={candidates} empty={t('review.none')}>
            {(items) => items.map((each) => <CandidateCard key={each.candidate_id} scopeId={scope} candidate={each} />)}
          </PagedList>
        )}
      </div>
    </>
  );
}
