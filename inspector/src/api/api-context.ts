import { createContext, useContext } from 'react';
import type { PowerContextClient } from '../../../clients/ts/src/client.js';

export interface Api {
  readonly client: PowerContextClient;
  readonly hasToken: boolean;
  /** Throws a TypeError for what cannot be a token. */
  readonly signIn: (token: string) => void;
  readonly signOut: () => void;
}

export const ApiContext = createContext<Api | undefined>(undefined);

export function useApi(): Api {
  const api = useContext(ApiContext);
  if (api === undefined) throw new Error('There is no ApiProvider.');
  return api;
}
