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
    const answer = async (): Promise<void> => {
      const body = await readBody(request);
      const { method = '', url = '', headers } = request;
      const count = received.push({ method, url, headers, body });
      await script({ method, url, headers, body }, response, count);
    };
    // What a script finds wrong becomes the failure of the call, and so of the test.
    answer().catch((error: unknown) => answerJson(response, 500, envelope('script_failed', null, String(error))));
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

export const envelope = (code: string, details: object | null = null, message = 'A sentence.') => ({
  error: { code, message, details },
});

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
