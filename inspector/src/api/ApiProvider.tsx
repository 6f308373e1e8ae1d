import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { ApiContext } from './api-context.js';
import { createClient } from './create-client.js';
import { createQueries } from './create-queries.js';
import { readToken, writeToken } from './token.js';

/** The API with the credential of this tab. Another credential forgets all answers of the one before. */
export function ApiProvider({ children }: { readonly children: ReactNode }) {
  const [token, setToken] = useState(readToken);
  const queries = useMemo(createQueries, [token]);
  const api = useMemo(() => {
    const use = (next: string | undefined): void => {
      createClient(next);
      writeToken(next);
      setToken(next);
    };
    return {
      client: createClient(token),
      hasToken: token !== undefined,
      signIn: use,
      signOut: () => use(undefined),
    };
  }, [token]);
  return (
    <ApiContext value={api}>
      {/* What is shown holds on to the answers it began with, so it begins anew. */}
      <QueryClientProvider key={token ?? ''} client={queries}>
        {children}
      </QueryClientProvider>
    </ApiContext>
  );
}
