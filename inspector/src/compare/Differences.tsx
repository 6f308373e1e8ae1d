import { Badge, Group } from '@mantine/core';
import { useText } from '../i18n/text-context.js';
import type { Change, EntryChange } from '../model/compare.js';
import type { Explanation } from '../model/wire.js';
import { Panel } from '../parts/Panel.js';

interface DifferencesProps {
  readonly left: Explanation;
  readonly right: Explanation;
  readonly changes: readonly EntryChange[];
}

const COLOURS = { added: 'teal', removed: 'red', moved: 'blue', revised: 'grape', same: 'gray' } as const;

/** From A to B in one line. */
export function Differences({ left, right, changes }: DifferencesProps) {
  const { t, number } = useText();
  const bytes = right.context.content_bytes - left.context.content_bytes;
  const countOf = (change: Change): number => changes.filter((each) => each.change === change).length;
  return (
    <Panel title={t('compare.fromTo')}>
      <Group gap="xs">
        <Badge variant="default">{t('bytes', { count: `${bytes > 0 ? '+' : ''}${number(bytes)}` })}</Badge>
        {(Object.keys(COLOURS) as Change[]).map((change) => (
          <Badge key={change} variant="light" color={COLOURS[change]}>
            {t(`change.${change}`)} {number(countOf(change))}
          </Badge>
        ))}
      </Group>
    </Panel>
  );
}
