import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core';
import { useText } from '../i18n/text-context.js';
import type { DraftSection } from '../model/prepare-draft.js';

/** What a screen reader says while a section is moved. */
export function useSortingSpeech(sections: readonly DraftSection[]): DndContextProps['accessibility'] {
  const { t } = useText();
  const nameOf = (id: UniqueIdentifier): string => {
    const section = sections.find(({ family }) => family === id);
    return section === undefined ? '' : t(`family.${section.family}`);
  };
  const placeOf = (id: UniqueIdentifier): number => sections.findIndex(({ family }) => family === id) + 1;
  const at = (name: UniqueIdentifier, over: UniqueIdentifier | undefined) => ({
    name: nameOf(name),
    place: placeOf(over ?? name),
    count: sections.length,
  });
  return {
    screenReaderInstructions: { draggable: t('sorting.how') },
    announcements: {
      onDragStart: ({ active }) => t('sorting.taken', at(active.id, undefined)),
      onDragOver: ({ active, over }) => t('sorting.over', at(active.id, over?.id)),
      onDragEnd: ({ active, over }) => t('sorting.dropped', at(active.id, over?.id)),
      onDragCancel: ({ active }) => t('sorting.cancelled', at(active.id, undefined)),
    },
  };
}
