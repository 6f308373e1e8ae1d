import { Select } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../i18n/text-context.js';
import { toCompared } from '../model/compared-side.js';
import type { ComparedSide } from '../model/compared-side.js';
import type { KeptResult } from '../model/kept-results.js';
import { EMPTY_DRAFT } from '../model/prepare-draft.js';
import { PrepareForm } from '../prepare/PrepareForm.js';
import { useKeptResults } from '../prepare/use-kept-results.js';
import { ResultFile } from './ResultFile.js';
import styles from './SideForm.module.css';

interface SideFormProps {
  readonly name: string;
  readonly side: ComparedSide;
  /** Gets the side as a parameter of the link. */
  readonly onChange: (param: string) => void;
}

const NOW = 'now';

/** What one side is: a question that is asked now, or a result that was kept. */
export function SideForm({ name, side, onChange }: SideFormProps) {
  const { t, instant } = useText();
  const { kept } = useKeptResults();
  const [draft, setDraft] = useState(side.kind === 'asked' ? side.draft : EMPTY_DRAFT);
  const nameOf = ({ at, draft: { scopeId, query } }: KeptResult): string =>
    t('compare.keptAt', { time: instant(at), scope: scopeId, query });
  return (
    <div className={styles.side}>
      {kept.length > 0 && (
        <Select
          label={t('compare.side', { name })}
          allowDeselect={false}
          value={side.kind === 'kept' ? side.id : NOW}
          data={[
            { value: NOW, label: t('compare.now') },
            ...kept.map((each) => ({ value: each.id, label: nameOf(each) })),
          ]}
          onChange={(id) => onChange(toCompared(toSide(id, draft)))}
          comboboxProps={{ transitionProps: { duration: 0 } }}
        />
      )}
      <ResultFile onKept={(id) => onChange(toCompared({ kind: 'kept', id }))} />
      {side.kind === 'asked' && (
        <PrepareForm
          title={t('compare.side', { name })}
          draft={draft}
          onEdit={setDraft}
          onAdjust={setDraft}
          onSubmit={() => onChange(toCompared({ kind: 'asked', draft }))}
          smallestUseful={undefined}
        />
      )}
    </div>
  );
}

const toSide = (id: string | null, draft: KeptResult['draft']): ComparedSide =>
  id === null || id === NOW ? { kind: 'asked', draft } : { kind: 'kept', id };
