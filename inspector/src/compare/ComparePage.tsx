import { useExplanation } from '../api/use-explanation.js';
import type { Explained } from '../api/use-explanation.js';
import { useText } from '../i18n/text-context.js';
import { fromCompared } from '../model/compared-side.js';
import type { ComparedSide } from '../model/compared-side.js';
import { isComplete } from '../model/prepare-draft.js';
import type { Route } from '../model/route.js';
import { Empty } from '../parts/Empty.js';
import { ErrorNotice } from '../parts/ErrorNotice.js';
import { PageTitle } from '../parts/PageTitle.js';
import stacked from '../parts/Stacked.module.css';
import { useKeptResults } from '../prepare/use-kept-results.js';
import { navigate } from '../shell/navigation.js';
import { Comparison } from './Comparison.js';
import { SideForm } from './SideForm.js';

/** Two contexts side by side: two questions, two assemblies, or two moments. The address holds both. */
export function ComparePage({ params }: Pick<Route, 'params'>) {
  const { t } = useText();
  const [left, right] = [useSide(params.a), useSide(params.b)];
  const error = left.error ?? right.error;
  return (
    <>
      <PageTitle>{t('page.compare')}</PageTitle>
      <div className={stacked.stack} aria-busy={left.isFetching || right.isFetching}>
        <div className={stacked.halves}>
          <SideForm key={params.a} name="A" side={left.side} onChange={(a) => navigate('compare', { ...params, a })} />
          <SideForm key={params.b} name="B" side={right.side} onChange={(b) => navigate('compare', { ...params, b })} />
        </div>
        {error && <ErrorNotice error={error} />}
        {left.explained && right.explained ? (
          <Comparison left={left.explained} right={right.explained} />
        ) : (
          !error && <Empty>{t('compare.start')}</Empty>
        )}
      </div>
    </>
  );
}

interface Side {
  readonly side: ComparedSide;
  readonly explained: Pick<Explained, 'draft' | 'explanation'> | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
}

function useSide(param: string | undefined): Side {
  const side = fromCompared(param);
  const { kept } = useKeptResults();
  const asked = side.kind === 'asked' && isComplete(side.draft) ? side.draft : undefined;
  const { data, error, isFetching } = useExplanation(asked);
  if (side.kind === 'asked') return { side, explained: asked && data, error, isFetching };
  return { side, explained: kept.find(({ id }) => id === side.id), error: null, isFetching: false };
}
