import { useText } from '../i18n/text-context.js';
import type { Wire } from '../model/wire.js';
import { ColumnChart } from '../parts/ColumnChart.js';
import { Panel } from '../parts/Panel.js';
import { Facts } from '../parts/Facts.js';

/** Preparations by day, and what they saved against showing everything. */
export function RecallDays({ recall }: { readonly recall: Wire['RecallTokenStatistics'] }) {
  const { t, number } = useText();
  const { totals, daily } = recall;
  return (
    <Panel title={t('stats.recall')}>
      <ColumnChart
        label={t('stats.preparations')}
        columns={daily.map(({ date, preparations }) => ({ name: date, value: preparations }))}
      />
      <Facts
        facts={[
          [t('stats.preparations'), number(totals.preparations)],
          [t('stats.readyPreparations'), number(totals.ready_preparations)],
          [t('stats.baselineTokens'), number(totals.baseline_tokens)],
          [t('stats.recalledTokens'), number(totals.recalled_tokens)],
        ]}
      />
    </Panel>
  );
}
