import type { JWTPayload } from 'jose';
import { UnauthorizedError } from '../access.errors.js';
import { MAX_GROUPS, PRINCIPAL_ID } from '../principal.js';

/** The user a token is about. Throws UnauthorizedError. */
export function subjectIn(payload: JWTPayload, claim: string): string {
  const subject = claimIn(payload, claim);
  if (!isId(subject)) throw new UnauthorizedError('no usable subject claim');
  return subject;
}

/** Its groups, each once: a list of texts, or one text. None when the claim is missing. Throws UnauthorizedError. */
export function groupsIn(payload: JWTPayload, claim: string): readonly string[] {
  const groups: unknown = claimIn(payload, claim) ?? [];
  const list: readonly unknown[] = Array.isArray(groups) ? groups : [groups];
  if (!list.every(isId)) throw new UnauthorizedError('no usable groups claim');
  const distinct = [...new Set(list)];
  // Some of them would be a guess at rights.
  if (distinct.length > MAX_GROUPS) throw new UnauthorizedError('too many groups');
  return distinct;
}

const isId = (value: unknown): value is string => typeof value === 'string' && PRINCIPAL_ID.test(value);

/** By its whole name, which may hold dots as URLs do; else dots lead into objects. */
function claimIn(payload: JWTPayload, claim: string): unknown {
  if (Object.hasOwn(payload, claim)) return payload[claim];
  return claim.split('.').reduce<unknown>(memberOf, payload);
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
