import { Group, Slider, Text } from '@mantine/core';
import { useText } from '../i18n/text-context.js';
import { BUDGET } from '../model/prepare-draft.js';
import { NumberField } from '../parts/NumberField.js';
import styles from './BudgetField.module.css';

const STEP = 64;

interface BudgetFieldProps {
  readonly value: number;
  readonly onChange: (maxBytes: number) => void;
  readonly smallestUseful: number | undefined;
}

export function BudgetField({ value, onChange, smallestUseful }: BudgetFieldProps) {
  const { t, number } = useText();
  return (
    <div>
      <Group justify="space-between" align="center" wrap="nowrap">
        <Text size="sm" fw={500}>
          {t('prepare.budget')}
        </Text>
        <NumberField
          className={styles.number}
          aria-label={t('prepare.budgetBytes')}
          min={BUDGET.min}
          max={BUDGET.max}
          step={STEP}
          value={value}
          onChange={onChange}
        />
      </Group>
      <Slider
        className={styles.slider}
        min={BUDGET.min}
        max={BUDGET.max}
        step={STEP}
        value={value}
        onChange={onChange}
        thumbLabel={t('prepare.budget')}
        label={(bytes) => t('bytes', { count: bytes })}
        marks={smallestUseful === undefined ? [] : [{ value: smallestUseful }]}
      />
      <Text size="xs" c="dimmed">
        {smallestUseful === undefined
          ? t('prepare.smallestUnknown')
          : t('prepare.smallest', { count: number(smallestUseful) })}
        {smallestUseful !== undefined && value < smallestUseful && ` ${t('prepare.tooSmall')}`}
      </Text>
    </div>
  );
}
