import { InvalidRequestError } from './errors.js';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether requests to the host stay on this machine. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname);

/** The address without a slash at its end. Throws an InvalidRequestError for what is no address of a server, or no safe one. */
export function toBaseUrl(baseUrl: string | URL, allowPlainHttp: boolean): string {
  const url = parse(baseUrl);
  if (url.username !== '' || url.password !== '')
    throw new InvalidRequestError('baseUrl must not hold credentials; use token.');
  if (url.search !== '' || url.hash !== '') throw new InvalidRequestError('baseUrl must end with the path.');
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new InvalidRequestError('baseUrl must be https: or http:.');
  if (url.protocol === 'http:' && !allowPlainHttp && !isLoopback(url.hostname))
    throw new InvalidRequestError('baseUrl must be https: beyond loopback, unless allowPlainHttp is set.');
  return url.href.replace(/\/+$/, '');
}

/** The URL parser writes every spelling of an address in one form: `0x7f.1` becomes `127.0.0.1`. */
function parse(baseUrl: string | URL): URL {
  try {
    return new URL(baseUrl);
  } catch {
    // The failure of the parser repeats the text, which may hold credentials.
    throw new InvalidRequestError('baseUrl must be a complete address, such as https://context.example.com.');
  }
}
