import { useSessionStorage } from '@mantine/hooks';
import type { Explained } from '../api/use-explanation.js';
import { keep } from '../model/kept-results.js';
import type { KeptResult } from '../model/kept-results.js';

/** Results that were kept in this tab; they are gone when it is closed. */
export function useKeptResults() {
  const [kept, setKept] = useSessionStorage<readonly KeptResult[]>({
    key: 'powercontext-kept',
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const keepResult = ({ draft, explanation, at }: Explained): void =>
    setKept((before) => keep(before, { id: String(at), at, draft, explanation }));
  return { kept, keepResult };
}
