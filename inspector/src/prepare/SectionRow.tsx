import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Checkbox } from '@mantine/core';
import { useText } from '../i18n/text-context.js';
import { limitOf } from '../model/prepare-draft.js';
import type { DraftSection } from '../model/prepare-draft.js';
import { FamilyName } from '../parts/FamilyName.js';
import { NumberField } from '../parts/NumberField.js';
import styles from './SectionRow.module.css';

interface SectionRowProps {
  readonly section: DraftSection;
  readonly onChange: (section: DraftSection) => void;
}

export function SectionRow({ section, onChange }: SectionRowProps) {
  const { t } = useText();
  const { family, limit, selected } = section;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: family,
  });
  const name = t(`family.${family}`);
  return (
    <li
      ref={setNodeRef}
      className={styles.row}
      data-dragging={isDragging || undefined}
      data-selected={selected || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles.handle}
        {...attributes}
        {...listeners}
        aria-label={t('sorting.handle', { name })}
      >
        <span aria-hidden>⠿</span>
      </button>
      <Checkbox
        size="sm"
        checked={selected}
        label={<FamilyName family={family} />}
        onChange={({ currentTarget }) => onChange({ ...section, selected: currentTarget.checked })}
        className={styles.choice}
      />
      <NumberField
        aria-label={t('prepare.limit', { name })}
        className={styles.limit}
        min={1}
        max={limitOf(family)}
        disabled={!selected}
        value={limit}
        onChange={(next) => onChange({ ...section, limit: next })}
      />
    </li>
  );
}
