import { Switch } from '@mantine/core';
import { useText } from '../i18n/text-context.js';
import { countSurprises, toVisiblePieces } from '../model/visible-text.js';

interface MarkSwitchProps {
  readonly texts: readonly string[];
  readonly isMarked: boolean;
  readonly onChange: (isMarked: boolean) => void;
}

/** Says how many characters would not be seen, and whether they are shown. */
export function MarkSwitch({ texts, isMarked, onChange }: MarkSwitchProps) {
  const { t } = useText();
  const count = texts.reduce((sum, text) => sum + countSurprises(toVisiblePieces(text)), 0);
  return (
    <Switch
      size="sm"
      label={count > 0 ? t('text.marksFound', { count }) : t('text.marks')}
      checked={isMarked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
