import { useText } from '../i18n/text-context.js';
import { toBudgetBar } from '../model/budget-bar.js';
import type { Explanation } from '../model/wire.js';
import { FamilyName } from '../parts/FamilyName.js';
import { Panel } from '../parts/Panel.js';
import { Swatch } from '../parts/Swatch.js';
import { BudgetBar } from './BudgetBar.js';
import styles from './BudgetPanel.module.css';
import { HostLimits } from './HostLimits.js';

interface BudgetPanelProps {
  readonly explanation: Explanation;
  readonly title?: string;
}

/** Where the bytes went, drawn and in figures. */
export function BudgetPanel({ explanation, title }: BudgetPanelProps) {
  const { t, number } = useText();
  const { budget } = explanation;
  const bar = toBudgetBar(explanation);
  return (
    <Panel title={title ?? t('budget.title')}>
      <BudgetBar bar={bar} />
      <dl className={styles.legend}>
        <div>
          <dt>
            <Swatch part="frame" /> {t('budget.frame')}
          </dt>
          <dd>{number(budget.frame_bytes)}</dd>
        </div>
        {budget.families.map(({ family, entries, bytes }) => (
          <div key={family}>
            <dt>
              <FamilyName family={family} /> × {number(entries)}
            </dt>
            <dd>{number(bytes)}</dd>
          </div>
        ))}
        <div>
          <dt>
            <Swatch part="unused" /> {t('budget.unused')}
          </dt>
          <dd>{number(budget.unused_bytes)}</dd>
        </div>
      </dl>
      <dl className={styles.legend}>
        <div>
          <dt>{t('budget.citations')}</dt>
          <dd>{number(budget.citation_bytes)}</dd>
        </div>
        <div>
          <dt>{t('budget.bodies')}</dt>
          <dd>{number(budget.body_bytes)}</dd>
        </div>
      </dl>
      <HostLimits hosts={budget.hosts} />
    </Panel>
  );
}
