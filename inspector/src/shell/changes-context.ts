import { createContext, useContext } from 'react';

/** Whether the reader asked to be allowed to write. Nothing is written before. */
export interface Changes {
  readonly allowed: boolean;
  readonly setAllowed: (allowed: boolean) => void;
}

export const ChangesContext = createContext<Changes>({ allowed: false, setAllowed: () => undefined });

export const useChanges = (): Changes => useContext(ChangesContext);
