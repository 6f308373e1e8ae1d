import { Code, Text } from '@mantine/core';
import { useText } from '../i18n/text-context.js';
import type { Explanation } from '../model/wire.js';
import { BarChart } from '../parts/BarChart.js';
import { Panel } from '../parts/Panel.js';
import styles from './Diagnostics.module.css';

interface DiagnosticsProps {
  readonly explanation: Explanation;
  readonly requestId: string | undefined;
}

/** How long each step took, and what a cache would take for the same context. */
export function Diagnostics({ explanation, requestId }: DiagnosticsProps) {
  const { t } = useText();
  const { steps, cache_identity: identity } = explanation;
  return (
    <Panel title={t('diagnostics.title')}>
      <BarChart
        label={t('diagnostics.steps')}
        bars={steps.map(({ step, microseconds }) => ({ name: t(`step.${step}`), value: microseconds }))}
        toText={(microseconds) => t('microseconds', { count: microseconds })}
      />
      <details className={styles.identity}>
        <summary>{t('diagnostics.identity')}</summary>
        <Code block tabIndex={0}>
          {JSON.stringify(identity, null, 2)}
        </Code>
      </details>
      <Text size="sm" mt="sm">
        {t('error.requestId')} <Code>{requestId}</Code>
      </Text>
    </Panel>
  );
}
