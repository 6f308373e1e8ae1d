import { useText } from '../i18n/text-context.js';
import { FAMILIES } from '../model/wire.js';
import type { Route } from '../model/route.js';
import { PageTitle } from '../parts/PageTitle.js';
import stacked from '../parts/Stacked.module.css';
import { ArtifactView } from './ArtifactView.js';
import { EntryView } from './EntryView.js';
import { ScopeList } from './ScopeList.js';
import { ScopeView } from './ScopeView.js';
import { Trail } from './Trail.js';

/** Scopes; what is stored in one; one exact revision of it: as deep as the address says. */
export function ArtifactsPage({ params }: Pick<Route, 'params'>) {
  const { t } = useText();
  const { scope, artifact, entry, version } = params;
  const family = FAMILIES.find((each) => each === params.family) ?? 'memory';
  const revision = toNumber(params.revision);
  const against = toNumber(params.against);
  return (
    <>
      <PageTitle>{entry ?? (artifact === undefined ? (scope ?? t('page.artifacts')) : artifact)}</PageTitle>
      <div className={stacked.stack}>
        <Trail params={params} />
        {scope === undefined && <ScopeList />}
        {scope !== undefined && artifact === undefined && <ScopeView scopeId={scope} family={family} />}
        {scope !== undefined && artifact !== undefined && entry !== undefined && version !== undefined && (
          <EntryView place={{ scopeId: scope, memoryId: artifact, revision: revision ?? 1, entry, version }} />
        )}
        {scope !== undefined && artifact !== undefined && entry === undefined && (
          <ArtifactView
            place={{ scopeId: scope, family, artifactId: artifact }}
            revision={revision}
            against={against}
          />
        )}
      </div>
    </>
  );
}

const toNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
