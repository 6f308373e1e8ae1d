import { Anchor, Breadcrumbs } from '@mantine/core';
import { useText } from '../i18n/text-context.js';
import { FAMILIES } from '../model/wire.js';
import { toHash } from '../model/route.js';
import type { Route } from '../model/route.js';

/** The way back up. */
export function Trail({ params }: Pick<Route, 'params'>) {
  const { t } = useText();
  const { scope, artifact } = params;
  if (scope === undefined) return null;
  const family = FAMILIES.find((each) => each === params.family);
  return (
    <nav aria-label={t('artifacts.trail')}>
      <Breadcrumbs>
        <Anchor href={toHash('artifacts')}>{t('artifacts.scopes')}</Anchor>
        <Anchor href={toHash('artifacts', { scope })}>{scope}</Anchor>
        {artifact !== undefined && family && (
          <Anchor href={toHash('artifacts', { scope, family })}>{t(`family.${family}`)}</Anchor>
        )}
      </Breadcrumbs>
    </nav>
  );
}
