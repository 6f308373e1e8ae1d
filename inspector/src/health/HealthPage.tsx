import { SegmentedControl } from '@mantine/core';
import { useText } from '../i18n/text-context.js';
import type { Route } from '../model/route.js';
import { PageTitle } from '../parts/PageTitle.js';
import { ScopeChoice } from '../parts/ScopeChoice.js';
import stacked from '../parts/Stacked.module.css';
import { navigate } from '../shell/navigation.js';
import { Offer } from './Offer.js';
import { Readiness } from './Readiness.js';
import { Statistics } from './Statistics.js';

const PERIODS = ['today', '7d', '30d'] as const;

/** Whether the server can do its work, and what it holds and saved. */
export function HealthPage({ params }: Pick<Route, 'params'>) {
  const { t } = useText();
  const { scope = '' } = params;
  const period = PERIODS.find((each) => each === params.period) ?? '30d';
  return (
    <>
      <PageTitle>{t('page.health')}</PageTitle>
      <div className={stacked.stack}>
        <div className={stacked.halves}>
          <Readiness />
          <Offer />
        </div>
        <div className={stacked.row}>
          <ScopeChoice
            isOptional
            scopeId={scope}
            onChoose={(chosen) => navigate('health', { ...params, scope: chosen })}
          />
          <SegmentedControl
            aria-label={t('stats.period')}
            value={period}
            onChange={(next) => navigate('health', { ...params, period: next })}
            data={PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
          />
        </div>
        <Statistics scopeId={scope} period={period} />
      </div>
    </>
  );
}
