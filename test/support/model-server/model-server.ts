import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { conceptVector } from './concept-vector.js';

export const DIMENSION = 256;

/** What the provider does with a request: a status, or one of the ways to fail that have none. */
export type Behaviour =
  | 'answer'
  | 'refuse_connection'
  | 'hang'
  | 'slow'
  | 'garbage'
  | 'not_a_number'
  | 'wrong_dimension'
  | 'endless'
  | { readonly status: number };

export interface SeenRequest {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
}

interface ChatInput {
  readonly query: string;
  readonly max_results: number;
  readonly candidates: readonly { readonly rank: number; readonly text: string }[];
}

const SLOW_MS = 150;
const ENDLESS_BYTES = 32 * 1024 * 1024;

/** An OpenAI-compatible provider on the loopback interface that fails as told. */
export class ModelServer {
  behaviour: Behaviour = 'answer';
  /** Texts the embedding model refuses, whatever comes with them. */
  refuses: (text: string) => boolean = () => false;
  /** What the chat model writes. */
  choose: (input: ChatInput) => string = ({ candidates }) =>
    JSON.stringify({ selected_ranks: candidates.map(({ rank }) => rank) });
  readonly requests: SeenRequest[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<ModelServer> {
    const server = createServer((request, response) => void provider.handle(request, response));
    const provider = new ModelServer(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return provider;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>;
    this.requests.push({ path: request.url ?? '', authorization: request.headers.authorization, body });
    this.answer(response, body);
  }

  private answer(response: ServerResponse, body: Readonly<Record<string, unknown>>): void {
    const { behaviour } = this;
    if (typeof behaviour === 'object') return send(response, behaviour.status, '{"error":{}}');
    switch (behaviour) {
      case 'answer':
        return this.succeed(response, body, DIMENSION);
      case 'slow':
        setTimeout(() => this.succeed(response, body, DIMENSION), SLOW_MS);
        return;
      case 'wrong_dimension':
        return this.succeed(response, body, DIMENSION - 1);
      case 'garbage':
        return send(response, 200, '<html>not the API you are looking for</html>');
      case 'not_a_number':
        return send(response, 200, '{"data":[{"index":0,"embedding":[NaN]}]}');
      case 'endless':
        return send(response, 200, ' '.repeat(ENDLESS_BYTES));
      case 'refuse_connection':
        response.destroy();
        return;
      case 'hang':
        return;
    }
  }

  private succeed(response: ServerResponse, body: Readonly<Record<string, unknown>>, dimension: number): void {
    if (Array.isArray(body.messages)) return send(response, 200, this.chat(body.messages as { content: string }[]));
    const input = body.input as readonly string[];
    if (input.some((text) => this.refuses(text))) return send(response, 400, '{"error":{}}');
    const data = input.map((text, index) => ({ index, embedding: conceptVector(text, dimension) }));
    send(response, 200, JSON.stringify({ data: data.reverse() }));
  }

  private chat(messages: readonly { content: string }[]): string {
    const input = JSON.parse(messages[2]?.content ?? '') as ChatInput;
    return JSON.stringify({ choices: [{ message: { role: 'assistant', content: this.choose(input) } }] });
  }
}

const send = (response: ServerResponse, status: number, body: string): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
};
