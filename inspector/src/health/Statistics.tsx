import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api-context.js';
import { useText } from '../i18n/text-context.js';
import type { Wire } from '../model/wire.js';
import { ErrorNotice } from '../parts/ErrorNotice.js';
import { Loading } from '../parts/Loading.js';
import { Panel } from '../parts/Panel.js';
import { BarChart } from '../parts/BarChart.js';
import stacked from '../parts/Stacked.module.css';
import { RecallDays } from './RecallDays.js';
import { Usage } from './Usage.js';

interface StatisticsProps {
  /** Empty for all Scopes. */
  readonly scopeId: string;
  readonly period: Wire['StatsPeriod'];
}

export function Statistics({ scopeId, period }: StatisticsProps) {
  const { client } = useApi();
  const { data, error } = useQuery({
    queryKey: ['stats', scopeId, period],
    queryFn: ({ signal }) => {
      const selection = scopeId === '' ? { mode: 'all' as const } : { mode: 'exact' as const, scope_ids: [scopeId] };
      return client.getStats({ selection, period }, { signal });
    },
  });
  if (error) return <ErrorNotice error={error} />;
  if (data === undefined) return <Loading />;
  return (
    <>
      <RecallDays recall={data.recall} />
      <div className={stacked.halves}>
        <Inventory inventory={data.inventory} />
        <Usage usage={data.usage} />
      </div>
    </>
  );
}

function Inventory({ inventory }: { readonly inventory: Wire['InventoryStatistics'] }) {
  const { t, number } = useText();
  const { sources, artifacts, candidates, memory } = inventory;
  const bars = artifacts.by_family.map(({ family, total }) => ({ name: family, value: total }));
  const kinds = memory.entries.by_kind.map(({ kind, active }) => ({ name: kind, value: active }));
  const work = [
    { name: t('stats.sources'), value: sources.total },
    { name: t('stats.sourcesPending'), value: sources.memory_pending },
    { name: t('review.pending'), value: candidates.pending },
    { name: t('review.approved'), value: candidates.approved },
    { name: t('review.rejected'), value: candidates.rejected },
  ];
  return (
    <>
      <Panel title={t('stats.artifacts', { count: artifacts.total })}>
        <BarChart label={t('stats.artifacts', { count: artifacts.total })} bars={bars} toText={number} />
      </Panel>
      <Panel title={t('stats.entries', { count: memory.entries.active, retired: memory.entries.inactive })}>
        <BarChart label={t('memory.kind')} bars={kinds} toText={number} />
      </Panel>
      <Panel title={t('stats.work')}>
        <BarChart label={t('stats.work')} bars={work} toText={number} />
      </Panel>
    </>
  );
}
