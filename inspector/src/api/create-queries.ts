import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../clients/ts/src/errors.js';

/** Who the caller is; asked again whenever a credential is refused. */
export const CALLER = ['caller'];

export const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** The client of the API repeats what is safe to repeat, so nothing is repeated here. */
export function createQueries(): QueryClient {
  const askWhoIsKnown = (error: Error): void => {
    if (isUnauthorized(error)) void queries.invalidateQueries({ queryKey: CALLER });
  };
  const queries: QueryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 5_000, networkMode: 'always' } },
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        if (queryKey[0] !== CALLER[0]) askWhoIsKnown(error);
      },
    }),
    mutationCache: new MutationCache({ onError: askWhoIsKnown }),
  });
  return queries;
}
