import type { Explained } from '../api/use-explanation.js';
import { useText } from '../i18n/text-context.js';
import { Empty } from '../parts/Empty.js';
import { ExactText } from '../parts/ExactText.js';
import { Panel } from '../parts/Panel.js';
import { BudgetPanel } from './BudgetPanel.js';
import { Diagnostics } from './Diagnostics.js';
import { EntryTable } from './EntryTable.js';
import { KeepButtons } from './KeepButtons.js';
import { LeftOutTable } from './LeftOutTable.js';
import { Summary } from './Summary.js';

export function Result({ explained }: { readonly explained: Explained }) {
  const { t } = useText();
  const { draft, explanation, requestId } = explained;
  const { content } = explanation.context;
  const included = explanation.candidates.filter((candidate) => candidate.included);
  const leftOut = explanation.candidates.filter((candidate) => !candidate.included);
  return (
    <>
      <Summary explanation={explanation} actions={<KeepButtons explained={explained} />} />
      <BudgetPanel explanation={explanation} />
      <Panel title={t('result.text')}>
        {content === null ? <Empty>{t('result.empty')}</Empty> : <ExactText text={content} label={t('result.text')} />}
      </Panel>
      <Panel title={t('result.entries', { count: included.length })}>
        {included.length === 0 ? (
          <Empty>{t('result.noEntries')}</Empty>
        ) : (
          <EntryTable entries={included} scopeId={draft.scopeId} />
        )}
      </Panel>
      <Panel title={t('result.leftOut', { count: leftOut.length })}>
        {leftOut.length === 0 ? (
          <Empty>{t('result.nothingLeftOut')}</Empty>
        ) : (
          <LeftOutTable candidates={leftOut} scopeId={draft.scopeId} />
        )}
      </Panel>
      <Diagnostics explanation={explanation} requestId={requestId} />
    </>
  );
}
