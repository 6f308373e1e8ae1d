import { MASK } from './secret.js';

/**
 * An address as it may be shown: without password, query and fragment, and without a user who may be a token. What is no plain
 * address is not shown at all.
 */
export function maskedAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url?.host || hasStrayAt(url)) return MASK;
  const { username, password, search, hash } = url;
  return `${username}${password}${search}${hash}` === '' ? text : rebuilt(url);
}

/** A slash, ? or # that is not escaped ends what the parser takes for the password; the rest of it comes later. */
const hasStrayAt = ({ pathname, search, hash }: URL): boolean => `${pathname}${search}${hash}`.includes('@');

const rebuilt = (url: URL): string =>
  `${url.protocol}//${maskedUser(url)}${url.host}${url.pathname}${url.search && `?${MASK}`}${url.hash && `#${MASK}`}`;

/** The user of a database is its user; a user on the web may be a token. */
function maskedUser({ protocol, username, password }: URL): string {
  if (`${username}${password}` === '') return '';
  const user = /^https?:$/.test(protocol) ? MASK : `${username}${password && `:${MASK}`}`;
  return `${user}@`;
}
