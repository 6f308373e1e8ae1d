import type { RequestHandler, Response } from 'express';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import { edgeStateOf, isProbe, isPublic } from '../../platform/http/edge-state.js';
import { RateLimitedError } from '../access.errors.js';
import type { CallerReader } from '../caller.reader.js';
import { networkOf } from './network-of.js';

const WINDOW_SECONDS = 60;

/** Counts the requests of each network before anything is done for them; probes are free. */
export const limitNetworks = (perMinute: number): RequestHandler =>
  limitRequests(perMinute, (response) =>
    isProbe(edgeStateOf(response).match) ? undefined : networkOf(response.req.socket.remoteAddress ?? ''),
  );

/** Counts the requests of each principal; public routes are free. */
export const limitPrincipals = (perMinute: number, callers: CallerReader): RequestHandler =>
  limitRequests(perMinute, (response) => {
    if (isPublic(edgeStateOf(response).match)) return undefined;
    const { type, id } = callers.get().principal;
    return `${type}:${id}`;
  });

/** @param keyOf Whose request it is; undefined when it does not count. */
function limitRequests(perMinute: number, keyOf: (response: Response) => string | undefined): RequestHandler {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: WINDOW_SECONDS });
  return (_request, response, next) => {
    const refuse = ({ msBeforeNext }: RateLimiterRes): void => {
      response.setHeader('Retry-After', String(Math.max(1, Math.ceil(msBeforeNext / 1_000))));
      next(new RateLimitedError());
    };
    const key = keyOf(response);
    if (key === undefined) next();
    else limiter.consume(key).then(() => next(), refuse);
  };
}
