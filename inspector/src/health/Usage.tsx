import { useText } from '../i18n/text-context.js';
import type { Wire } from '../model/wire.js';
import { BarChart } from '../parts/BarChart.js';
import { Panel } from '../parts/Panel.js';

/** What models were asked for. */
export function Usage({ usage }: { readonly usage: Wire['UsageStatistics'] }) {
  const { t, number } = useText();
  const { generation, embedding } = usage.totals;
  return (
    <Panel title={t('stats.models')}>
      <BarChart
        label={t('stats.models')}
        bars={[
          { name: t('stats.generationRequests'), value: generation.requests },
          {
            name: t('stats.generationTokens'),
            value: (generation.input_tokens ?? 0) + (generation.output_tokens ?? 0),
          },
          { name: t('stats.embeddingRequests'), value: embedding.requests },
          { name: t('stats.embeddingTokens'), value: embedding.input_tokens ?? 0 },
        ]}
        toText={number}
      />
    </Panel>
  );
}
