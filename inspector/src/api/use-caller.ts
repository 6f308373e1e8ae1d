import { useQuery } from '@tanstack/react-query';
import type { PowerContextClient } from '../../../clients/ts/src/client.js';
import type { Wire } from '../model/wire.js';
import { useApi } from './api-context.js';
import { CALLER } from './create-queries.js';

/** Who is known to the server; null where it knows nobody, because it asks for no credential. */
export type Caller = Wire['AccessMeResponse'] | null;

/** Fails with 401 for who has to sign in. */
export function useCaller() {
  const { client, hasToken } = useApi();
  return useQuery({
    queryKey: CALLER,
    queryFn: ({ signal }): Promise<Caller> =>
      hasToken ? client.getAccessPrincipal({ signal }) : askWithoutToken(client, signal),
  });
}

/** A server that enforces access refuses whatever has no credential. */
async function askWithoutToken(client: PowerContextClient, signal: AbortSignal): Promise<null> {
  await client.getCapabilities({ signal });
  return null;
}
