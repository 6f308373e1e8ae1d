import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A token of the principals file, `pct_<id>_<secret>`. The id is public and finds the record, the secret proves. */
export interface AccessToken {
  readonly id: string;
  readonly text: string;
}

const FORM = /^pct_([0-9a-f]{16})_[A-Za-z0-9_-]{43}$/;

/** A new token; its secret has 256 random bits. */
export function newAccessToken(): AccessToken {
  const id = randomBytes(8).toString('hex');
  return { id, text: `pct_${id}_${randomBytes(32).toString('base64url')}` };
}

export function parseAccessToken(text: string): AccessToken | undefined {
  const id = FORM.exec(text)?.[1];
  return id === undefined ? undefined : { id, text };
}

/** One round is enough for a secret that nobody can guess. Headers carry bytes, which Node shows as Latin-1. */
export const hashCredential = (text: string, encoding: 'latin1' | 'utf8' = 'latin1'): Buffer =>
  hash('sha256', Buffer.from(text, encoding), 'buffer');

/** Takes as long for equal hashes as for others. */
export const sameHash = (left: Buffer, right: Buffer): boolean =>
  left.length === right.length && timingSafeEqual(left, right);
