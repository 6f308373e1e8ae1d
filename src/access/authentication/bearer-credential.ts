import type { IncomingMessage } from 'node:http';
import { UnauthorizedError } from '../access.errors.js';

/** The scheme in any case, exactly one blank, then the token as it is (scopes-authz-infra.md §10). */
const BEARER = /^bearer (?! )(.+)$/i;

/** The one bearer token of a request. Throws UnauthorizedError when there is none, or more than one. */
export function bearerCredentialOf({ headersDistinct }: Pick<IncomingMessage, 'headersDistinct'>): string {
  const [header, ...more] = headersDistinct.authorization ?? [];
  if (header === undefined) throw new UnauthorizedError('no credential');
  const token = more.length === 0 ? BEARER.exec(header)?.[1] : undefined;
  if (token === undefined) throw new UnauthorizedError('not one bearer token');
  return token;
}
