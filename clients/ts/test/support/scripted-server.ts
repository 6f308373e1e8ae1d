import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it arrived. */
export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Answers the request that is the `count`th, from 1. */
export type Script = (received: Received, response: ServerResponse, count: number) => void | Promise<void>;

export interface ScriptedServer {
  readonly url: string;
  /** Every request so far, in order of arrival. */
  readonly received: readonly Received[];
  close(): Promise<void>;
}

/** A server on loopback that does what the script says: a proxy, an old server, a broken one. */
export async function startScriptedServer(script: Script): Promise<ScriptedServer> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      received.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      return script(received.at(-1)!, response, received.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, received, close };
}

export function answerJson(response: ServerResponse, status: number, body: unknown, headers: object = {}): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
}

export const envelope = (code: string, details: object | null = null) => ({
  error: { code, message: 'A sentence.', details },
});

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
