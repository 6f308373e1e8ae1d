import { pairEntries } from '../../../clients/ts/src/pair-entries.js';
import type { Explained } from '../api/use-explanation.js';
import { useText } from '../i18n/text-context.js';
import { Empty } from '../parts/Empty.js';
import { Panel } from '../parts/Panel.js';
import { TextDiff } from '../parts/TextDiff.js';
import { BudgetPanel } from '../prepare/BudgetPanel.js';
import { Summary } from '../prepare/Summary.js';
import stacked from '../parts/Stacked.module.css';
import { ChangeTable } from './ChangeTable.js';
import { Differences } from './Differences.js';

type Side = Pick<Explained, 'draft' | 'explanation'>;

export function Comparison({ left, right }: { readonly left: Side; readonly right: Side }) {
  const { t } = useText();
  const pairs = pairEntries(left.explanation, right.explanation);
  return (
    <>
      <Differences left={left.explanation} right={right.explanation} pairs={pairs} />
      <div className={stacked.halves}>
        {[left, right].map(({ explanation }, at) => (
          <div key={at} className={stacked.stack}>
            <Summary explanation={explanation} />
            <BudgetPanel explanation={explanation} title={t('compare.budgetOf', { name: 'AB'.charAt(at) })} />
          </div>
        ))}
      </div>
      <Panel title={t('compare.entries')}>
        {pairs.length === 0 ? <Empty>{t('result.noEntries')}</Empty> : <ChangeTable pairs={pairs} />}
      </Panel>
      <Panel title={t('compare.text')}>
        <TextDiff
          left={left.explanation.context.content ?? ''}
          right={right.explanation.context.content ?? ''}
          label={t('compare.text')}
          names={['A', 'B']}
        />
      </Panel>
    </>
  );
}
