import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api-context.js';
import { useText } from '../i18n/text-context.js';
import { ErrorNotice } from '../parts/ErrorNotice.js';
import { Facts } from '../parts/Facts.js';
import { Loading } from '../parts/Loading.js';
import { Panel } from '../parts/Panel.js';

const COLOURS = { ready: 'teal', degraded: 'yellow', not_ready: 'red' } as const;

export function Readiness() {
  const { t } = useText();
  const { client } = useApi();
  const { data, error } = useQuery({
    queryKey: ['readiness'],
    queryFn: ({ signal }) => client.getReadiness({ signal }),
  });
  return (
    <Panel
      title={t('health.readiness')}
      aside={
        data && (
          <Badge variant="light" color={COLOURS[data.status]}>
            {t(`health.${data.status}`)}
          </Badge>
        )
      }
    >
      {error && <ErrorNotice error={error} />}
      {!data && !error && <Loading />}
      {data && <Facts facts={Object.entries(data.checks)} />}
    </Panel>
  );
}
