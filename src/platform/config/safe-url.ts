import { isLoopback } from './loopback.js';

/** Whether what `text` names can be trusted to come from there: https, or http on this machine; without a user. */
export function isSafeUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  return isSafe && `${username}${password}` === '';
}
