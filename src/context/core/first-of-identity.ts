import type { ContextCandidate } from './candidate.js';
import { identityKey } from './candidate.js';

/**
 * Tells of the candidates it is asked about, in order, which is the first of its exact identity. Equal texts with
 * different identities are all first.
 */
export function firstOfIdentity(): (candidate: ContextCandidate) => boolean {
  const seen = new Set<string>();
  return (candidate) => {
    const key = identityKey(candidate);
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  };
}
