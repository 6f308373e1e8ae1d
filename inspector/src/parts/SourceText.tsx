import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../api/api-context.js';
import { useText } from '../i18n/text-context.js';
import { ErrorNotice } from './ErrorNotice.js';
import { ExactText } from './ExactText.js';
import { Loading } from './Loading.js';
import styles from './SourceText.module.css';

interface SourceTextProps {
  readonly scopeId: string;
  readonly sourceId: string;
}

/** What something rests on, read when it is opened. */
export function SourceText({ scopeId, sourceId }: SourceTextProps) {
  const { t } = useText();
  const { client } = useApi();
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['source', scopeId, sourceId],
    enabled: isOpen,
    queryFn: ({ signal }) =>
      client.getSource({ scope_id: scopeId, source_type: 'content', source_id: sourceId }, { signal }),
  });
  const text = typeof data?.content === 'string' ? data.content : JSON.stringify(data?.content, null, 2);
  return (
    <details className={styles.source} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('source.one', { id: sourceId })}</summary>
      {isOpen && !data && !error && <Loading />}
      {error && <ErrorNotice error={error} />}
      {data && <ExactText text={text} label={t('source.one', { id: sourceId })} />}
    </details>
  );
}
