import { useSessionStorage } from '@mantine/hooks';
import { keep } from '../model/kept-results.js';
import type { KeptResult } from '../model/kept-results.js';

/** Results that were kept in this tab; they are gone when it is closed. */
export function useKeptResults() {
  const [kept, setKept] = useSessionStorage<readonly KeptResult[]>({
    key: 'powercontext-kept',
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const keepResult = (result: KeptResult): void => setKept((before) => keep(before, result));
  return { kept, keepResult };
}
