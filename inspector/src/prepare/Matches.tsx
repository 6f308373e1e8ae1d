import { Badge, Group } from '@mantine/core';
import { useText } from '../i18n/text-context.js';
import type { Candidate } from '../model/wire.js';
import { toVisiblePieces } from '../model/visible-text.js';
import { VisibleText } from '../parts/VisibleText.js';
import styles from './Matches.module.css';

/** Which searches found an entry, and the words of it that match. */
export function Matches({ candidate }: { readonly candidate: Candidate }) {
  const { t } = useText();
  const { matched_by: channels, matched_terms: terms } = candidate;
  return (
    <Group gap={4}>
      {channels.map((channel) => (
        <Badge key={channel} size="sm" variant="default" className={styles.channel}>
          {t(`channel.${channel}`)}
        </Badge>
      ))}
      {terms.map((term) => (
        <mark key={term} className={styles.term}>
          <VisibleText pieces={toVisiblePieces(term)} />
        </mark>
      ))}
      {channels.length === 0 && t('entry.notSearched')}
    </Group>
  );
}
