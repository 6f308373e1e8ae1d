import type { ContextCandidate } from './candidate.js';
import { identityKey } from './candidate.js';

/** Keeps the first of each exact identity, in order. Equal texts with different identities all stay. */
export function dedupe<C extends ContextCandidate>(candidates: readonly C[]): C[] {
  const seen = new Set<string>();
  return candidates.filter((candidate) => {
    const key = identityKey(candidate);
    return !seen.has(key) && seen.add(key);
  });
}
