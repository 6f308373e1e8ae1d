import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { DragEndEvent } from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { Text } from '@mantine/core';
import { useId } from 'react';
import type { DraftSection } from '../model/prepare-draft.js';
import { useText } from '../i18n/text-context.js';
import styles from './SectionList.module.css';
import { SectionRow } from './SectionRow.js';
import { useSortingSpeech } from './use-sorting-speech.js';

interface SectionListProps {
  readonly sections: readonly DraftSection[];
  readonly onChange: (sections: readonly DraftSection[]) => void;
}

/** Families in the order of output, moved by pointer or by keyboard. */
export function SectionList({ sections, onChange }: SectionListProps) {
  const { t } = useText();
  const id = useId();
  const accessibility = useSortingSpeech(sections);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: unknown): number => sections.findIndex(({ family }) => family === id);
  const move = ({ active, over }: DragEndEvent): void => {
    if (over && over.id !== active.id) onChange(arrayMove([...sections], placeOf(active.id), placeOf(over.id)));
  };
  const replace = (next: DraftSection): void =>
    onChange(sections.map((section) => (section.family === next.family ? next : section)));
  return (
    <div>
      <Text size="sm" fw={500} id={id}>
        {t('prepare.sections')}
      </Text>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={move} accessibility={accessibility}>
        <SortableContext items={sections.map(({ family }) => family)} strategy={verticalListSortingStrategy}>
          <ol className={styles.list} aria-labelledby={id}>
            {sections.map((section) => (
              <SectionRow key={section.family} section={section} onChange={replace} />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </div>
  );
}
