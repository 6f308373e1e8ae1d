import { isLoopback } from '../../../clients/ts/src/index.js';
import { fetchDirectly } from './fetch-directly.js';
import type { Outgoing } from './fetch-directly.js';
import { fetchExempt } from './fetch-exempt.js';
import type { Host } from './host.js';
import { VERSION } from './version.js';

/** Far above the largest answer of the contract, far below what would hurt a host. */
const MAX_ANSWER_BYTES = 1024 * 1024;

const fetchPastProxy = 'bun' in process.versions ? fetchExempt : fetchDirectly;

/** Carries the requests of the client: loopback past every proxy, under the name of the integration, no endless answers. */
export function transportOf(host: Host): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const outgoing = named(host, init as Outgoing);
    const response = await (isLoopback(url.hostname)
      ? fetchPastProxy(url, outgoing)
      : fetch(url, { ...init, ...outgoing }));
    return bounded(response);
  };
}

function named({ name }: Host, outgoing: Outgoing): Outgoing {
  const headers = new Headers(outgoing.headers);
  headers.set('User-Agent', `powercontext-${name}-plugin/${VERSION}`);
  return { ...outgoing, headers };
}

function bounded(response: Response): Response {
  if (response.body === null) return response;
  let bytes = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > MAX_ANSWER_BYTES) controller.error(new Error('The answer is too long.'));
      else controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(limit), response);
}
