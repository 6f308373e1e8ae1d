import { useInfiniteQuery } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';

export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly next: string | null | undefined;
}

type FetchPage<Item> = (cursor: string | undefined, signal: AbortSignal) => Promise<ListPage<Item>>;

/** A list of the server, page by page: only what was asked for is loaded and drawn. */
export function usePages<Item>(queryKey: QueryKey, fetchPage: FetchPage<Item>, enabled = true) {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey,
    enabled,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  return {
    items: data?.pages.flatMap(({ items }) => items) ?? [],
    error,
    isPending: isPending && enabled,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
  };
}

export type Pages<Item> = ReturnType<typeof usePages<Item>>;
