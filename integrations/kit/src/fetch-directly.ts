import { request as requestHttp } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Readable } from 'node:stream';

/** What the client sends. */
export interface Outgoing {
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | undefined;
  readonly signal: AbortSignal;
}

const WITHOUT_BODY: readonly number[] = [204, 205, 304];

/** Like fetch, but past every proxy that the environment or the host has set up. Follows no redirect. */
export const fetchDirectly = (url: URL, { method, headers, body, signal }: Outgoing): Promise<Response> =>
  new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    // An agent of its own: the shared one of the process may know a proxy.
    send(url, { method, headers: Object.fromEntries(headers), signal, agent: false }, (message) =>
      resolve(toResponse(message)),
    )
      .once('error', (error) => reject(new TypeError('fetch failed', { cause: error })))
      .end(body);
  });

function toResponse(message: IncomingMessage): Response {
  const { statusCode: status = 0 } = message;
  const headers = Object.entries(message.headers).map(([name, value]) => [name, String(value)] as [string, string]);
  return new Response(WITHOUT_BODY.includes(status) ? null : Readable.toWeb(message), { status, headers });
}
