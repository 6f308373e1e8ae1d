import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { ChangesContext } from './changes-context.js';

/** What one reader was allowed is not allowed to the next: it stands where another credential begins anew. */
export function ChangesProvider({ children }: { readonly children: ReactNode }) {
  const [allowed, setAllowed] = useState(false);
  const changes = useMemo(() => ({ allowed, setAllowed }), [allowed]);
  return <ChangesContext value={changes}>{children}</ChangesContext>;
}
