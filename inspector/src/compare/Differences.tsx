import { Badge, Group } from '@mantine/core';
import type { EntryPair } from '../../../clients/ts/src/pair-entries.js';
import { useText } from '../i18n/text-context.js';
import { CHANGES, changeOf } from '../model/entry-change.js';
import type { Change } from '../model/entry-change.js';
import type { Explanation } from '../model/wire.js';
import { Panel } from '../parts/Panel.js';

interface DifferencesProps {
  readonly left: Explanation;
  readonly right: Explanation;
  readonly pairs: readonly EntryPair[];
}

const COLOURS: Readonly<Record<Change, string>> = {
  added: 'teal',
  removed: 'red',
  moved: 'blue',
  revised: 'grape',
  cut: 'orange',
  same: 'gray',
};

/** From A to B in one line. */
export function Differences({ left, right, pairs }: DifferencesProps) {
  const { t, number } = useText();
  const bytes = right.context.content_bytes - left.context.content_bytes;
  const countOf = (change: Change): number => pairs.filter((pair) => changeOf(pair) === change).length;
  return (
    <Panel title={t('compare.fromTo')}>
      <Group gap="xs">
        <Badge variant="default">{t('bytes', { count: `${bytes > 0 ? '+' : ''}${number(bytes)}` })}</Badge>
        {CHANGES.map((change) => (
          <Badge key={change} variant="light" color={COLOURS[change]}>
            {t(`change.${change}`)} {number(countOf(change))}
          </Badge>
        ))}
      </Group>
    </Panel>
  );
}
