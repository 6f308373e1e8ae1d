import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api-context.js';
import { useText } from '../i18n/text-context.js';
import { ErrorNotice } from '../parts/ErrorNotice.js';
import { Facts } from '../parts/Facts.js';
import { Loading } from '../parts/Loading.js';
import { Panel } from '../parts/Panel.js';

/** What the server offers. */
export function Offer() {
  const { t } = useText();
  const { client } = useApi();
  const { data, error } = useQuery({
    queryKey: ['capabilities'],
    queryFn: ({ signal }) => client.getCapabilities({ signal }),
  });
  return (
    <Panel title={t('health.offer')}>
      {error && <ErrorNotice error={error} />}
      {!data && !error && <Loading />}
      {data && (
        <Facts
          facts={[
            [t('health.families'), data.artifact_families.join(', ')],
            [t('health.search'), data.search_modes.join(', ')],
            [t('health.extraction'), t(data.memory_extraction ? 'yes' : 'no')],
            [t('health.generation'), t(data.experience_generation ? 'yes' : 'no')],
            [t('health.contexts'), data.context_versions.join(', ')],
          ]}
        />
      )}
    </Panel>
  );
}
