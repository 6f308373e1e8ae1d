import type { Request, RequestHandler } from 'express';
import type { HttpConfig } from '../config/app-config.js';
import { isEveryAddress, isLoopback } from '../config/loopback.js';
import { AppError } from '../errors/app-error.js';
import { edgeStateOf, isProbe } from './edge-state.js';
import { hostNameOf, hostNameOfOrigin } from './host-names.js';

/**
 * Keeps web pages of other sites out, also those whose name was made to point here (D-14, D-36): `Host` must name this
 * server, and `Origin`, which browsers add, a page of it. No answer carries a CORS header.
 */
export function refuseForeignHosts({ host, allowedHosts }: HttpConfig): RequestHandler {
  const names = isEveryAddress(host) ? allowedHosts : [host, ...allowedHosts];
  const ours = new Set(names.map((name) => hostNameOf(bracketed(name))));
  const isOurs = (name: string | undefined): boolean => name !== undefined && (ours.has(name) || isLoopback(name));
  return (request, response, next) => {
    // Orchestrators probe by whatever address the container has just been given.
    if (!isProbe(edgeStateOf(response).match) && !isOurs(soleHostOf(request))) throw foreign('Host');
    const { origin } = request.headers;
    if (origin !== undefined && !isOurs(hostNameOfOrigin(origin))) throw foreign('Origin');
    next();
  };
}

/** Node keeps only the first of several `Host` headers in `headers`. */
function soleHostOf({ headersDistinct: { host = [] } }: Request): string | undefined {
  const [only, ...more] = host;
  return only === undefined || more.length > 0 ? undefined : hostNameOf(only);
}

const bracketed = (name: string): string => (name.includes(':') && !name.startsWith('[') ? `[${name}]` : name);

const foreign = (header: string): AppError =>
  new AppError(
    'forbidden',
    403,
    `${header} does not name this server; POWERCONTEXT_SERVER_HTTP_ALLOWED_HOSTS adds names.`,
  );
