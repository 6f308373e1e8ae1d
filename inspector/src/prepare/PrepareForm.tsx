import { Button, Checkbox, Group, Stack, Switch, Textarea } from '@mantine/core';
import type { FormEvent } from 'react';
import { useText } from '../i18n/text-context.js';
import { isComplete, METADATA } from '../model/prepare-draft.js';
import type { PrepareDraft } from '../model/prepare-draft.js';
import type { Metadata } from '../model/wire.js';
import { Panel } from '../parts/Panel.js';
import { ScopeField } from '../parts/ScopeField.js';
import { BudgetField } from './BudgetField.js';
import { SectionList } from './SectionList.js';

export interface PrepareFormProps {
  readonly draft: PrepareDraft;
  /** Text was typed. */
  readonly onEdit: (draft: PrepareDraft) => void;
  /** Something was set. */
  readonly onAdjust: (draft: PrepareDraft) => void;
  readonly onSubmit: () => void;
  /** Of the context that is shown. */
  readonly smallestUseful: number | undefined;
  readonly title?: string;
}

const QUERY_CHARACTERS = 8_192;

export function PrepareForm({ draft, onEdit, onAdjust, onSubmit, smallestUseful, title }: PrepareFormProps) {
  const { t } = useText();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isComplete(draft)) onSubmit();
  };
  return (
    <Panel title={title ?? t('prepare.request')}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <ScopeField value={draft.scopeId} onChange={(scopeId) => onEdit({ ...draft, scopeId })} />
          <Textarea
            label={t('prepare.query')}
            placeholder={t('prepare.queryPlaceholder')}
            rows={4}
            maxLength={QUERY_CHARACTERS}
            value={draft.query}
            onChange={({ currentTarget }) => onEdit({ ...draft, query: currentTarget.value })}
            required
          />
          <BudgetField
            value={draft.maxBytes}
            onChange={(maxBytes) => onAdjust({ ...draft, maxBytes })}
            smallestUseful={smallestUseful}
          />
          <Switch
            label={t('prepare.legacy')}
            description={t('prepare.legacyWhat')}
            checked={draft.legacy}
            onChange={({ currentTarget }) => onAdjust({ ...draft, legacy: currentTarget.checked })}
          />
          {!draft.legacy && <AssemblyFields draft={draft} onAdjust={onAdjust} />}
          <Button type="submit">{t('prepare.submit')}</Button>
        </Stack>
      </form>
    </Panel>
  );
}

function AssemblyFields({ draft, onAdjust }: Pick<PrepareFormProps, 'draft' | 'onAdjust'>) {
  const { t } = useText();
  return (
    <>
      <SectionList sections={draft.sections} onChange={(sections) => onAdjust({ ...draft, sections })} />
      <Checkbox.Group
        label={t('prepare.show')}
        value={[...draft.show]}
        onChange={(chosen) => onAdjust({ ...draft, show: METADATA.filter((each) => chosen.includes(each)) })}
      >
        <Group mt={6} gap="md">
          {METADATA.map((each: Metadata) => (
            <Checkbox key={each} size="sm" value={each} label={t(`show.${each}`)} />
          ))}
        </Group>
      </Checkbox.Group>
    </>
  );
}
