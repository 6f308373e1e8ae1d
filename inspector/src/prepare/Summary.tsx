import { Badge, CopyButton, Text, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../i18n/text-context.js';
import type { Explanation } from '../model/wire.js';
import styles from './Summary.module.css';

interface SummaryProps {
  readonly explanation: Explanation;
  readonly actions?: ReactNode;
}

/** The figures of a context at a glance. */
export function Summary({ explanation, actions }: SummaryProps) {
  const { t, number } = useText();
  const { context, budget, totals, degraded } = explanation;
  const isReady = context.status === 'ready';
  return (
    <div className={styles.summary}>
      <Badge size="lg" variant="light" color={isReady ? 'teal' : 'gray'}>
        {t(`status.${context.status}`)}
      </Badge>
      <Figure label={t('summary.bytes')} value={number(context.content_bytes)}>
        {t('summary.ofBudget', { count: budget.max_bytes })}
      </Figure>
      <Figure label={t('summary.tokens')} value={`≈ ${number(explanation.estimated_tokens)}`}>
        {t('summary.estimate')}
      </Figure>
      <Figure label={t('summary.entries')} value={number(totals.included)}>
        {t('summary.ofCandidates', { count: totals.candidates })}
      </Figure>
      {explanation.content_sha256 !== null && <Digest digest={explanation.content_sha256} />}
      {degraded.map((leg) => (
        <Badge key={leg} color="yellow.9" variant="outline">
          {t(`degraded.${leg}`)}
        </Badge>
      ))}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly children: ReactNode;
}

function Figure({ label, value, children }: FigureProps) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <span className={styles.value}>{value}</span>{' '}
      <Text span size="xs" c="dimmed">
        {children}
      </Text>
    </div>
  );
}

const SHOWN_DIGITS = 12;

function Digest({ digest }: { readonly digest: string }) {
  const { t } = useText();
  return (
    <div>
      <Text size="xs" c="dimmed">
        SHA-256
      </Text>
      <CopyButton value={digest}>
        {({ copied, copy }) => (
          <UnstyledButton className={styles.digest} onClick={copy} title={digest}>
            {copied ? t('text.copied') : `${digest.slice(0, SHOWN_DIGITS)}…`}
          </UnstyledButton>
        )}
      </CopyButton>
    </div>
  );
}
