import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Pages } from '../api/use-pages.js';
import { useText } from '../i18n/text-context.js';
import { Empty } from './Empty.js';
import { ErrorNotice } from './ErrorNotice.js';
import { Loading } from './Loading.js';
import styles from './PagedList.module.css';

interface PagedListProps<Item> {
  readonly pages: Pages<Item>;
  readonly empty: string;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** A list in each of its states. */
export function PagedList<Item>({ pages, empty, children }: PagedListProps<Item>) {
  const { t } = useText();
  const { items, error, isPending, hasMore, isLoadingMore, loadMore } = pages;
  if (isPending) return <Loading />;
  return (
    <>
      {items.length > 0 && children(items)}
      {items.length === 0 && !error && !hasMore && <Empty>{empty}</Empty>}
      {error && <ErrorNotice error={error} />}
      {hasMore && (
        <Button variant="default" size="compact-md" loading={isLoadingMore} onClick={loadMore} className={styles.more}>
          {t('state.more')}
        </Button>
      )}
    </>
  );
}
