import { useMemo, useSyncExternalStore } from 'react';
import { parseRoute, toHash } from '../model/route.js';
import type { Route } from '../model/route.js';

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** Where the reader is. */
export function useRoute(): Route {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  return useMemo(() => parseRoute(hash), [hash]);
}

/** Goes there; the place before can be gone back to. */
export function navigate(...place: Parameters<typeof toHash>): void {
  location.hash = toHash(...place);
}

/** Goes there instead of here. */
export function adjust(...place: Parameters<typeof toHash>): void {
  location.replace(toHash(...place));
}
