import type { Request } from 'express';

/** For files that are small and stay as they are while the server runs: parts and preconditions are not offered. */
export function answerWhole({ headers }: Request): void {
  for (const name of ['range', 'if-match', 'if-unmodified-since']) delete headers[name];
}
