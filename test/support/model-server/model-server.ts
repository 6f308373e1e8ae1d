import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BACKGROUND_MS, eventually } from '../eventually.js';
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

/** What a generating model is asked. */
export interface GenerationRequest {
  readonly instructions: string;
  readonly schema: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** What it is told about its answer before, when it is asked again. */
  readonly complaint: string | undefined;
}

/** A recorded answer, any JSON value or a text, or a way to fail. */
export type Reply = { readonly says: unknown } | { readonly fails: Behaviour };

/** What the model says, which may take a while. */
export type Script = (request: GenerationRequest) => Reply | Promise<Reply>;

/** An OpenAI-compatible provider on the loopback interface that fails as told. */
export class ModelServer {
  behaviour: Behaviour = 'answer';
  /** Texts the embedding model refuses, whatever comes with them. */
  refuses: (text: string) => boolean = () => false;
  /** What the chat model writes. */
  choose: (input: ChatInput) => string = ({ candidates }) =>
    JSON.stringify({ selected_ranks: candidates.map(({ rank }) => rank) });
  /** What the generating model writes. */
  script: Script = () => ({ says: 'nothing' });
  /** Answers wait for it. */
  held: Promise<void> = Promise.resolve();
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
    await this.held;
    await this.answer(response, body);
  }

  /** The requests of generation, probes left out. */
  get generations(): readonly GenerationRequest[] {
    return this.requests.flatMap(({ body }) => toGeneration(body) ?? []);
  }

  /** Waits until the generating model was asked so often. */
  async asked(count = 1): Promise<void> {
    const ask = () => Promise.resolve(this.generations.length);
    await eventually(ask, (seen) => seen >= count, BACKGROUND_MS);
  }

  private async answer(response: ServerResponse, body: Readonly<Record<string, unknown>>): Promise<void> {
    if (this.behaviour !== 'answer') return this.behave(response, body, this.behaviour);
    const request = toGeneration(body);
    if (!request) return this.behave(response, body, isProbe(body) ? { says: { ready: true } } : 'answer');
    const reply = await this.script(request);
    return this.behave(response, body, 'fails' in reply ? reply.fails : reply);
  }

  private behave(
    response: ServerResponse,
    body: Readonly<Record<string, unknown>>,
    behaviour: Behaviour | { readonly says: unknown },
  ): void {
    if (typeof behaviour === 'object' && 'says' in behaviour) return send(response, 200, completion(behaviour.says));
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
    send(response, 200, JSON.stringify({ data: data.reverse(), usage: { prompt_tokens: input.join('').length } }));
  }

  private chat(messages: readonly { content: string }[]): string {
    const input = JSON.parse(messages[2]?.content ?? '') as ChatInput;
    return completion(this.choose(input));
  }
}

/** The model name of `generatingBy`. */
export const GENERATOR = 'writer';

type Messages = readonly { readonly content: string }[];

const isProbe = ({ model, messages }: Readonly<Record<string, unknown>>): boolean =>
  model === GENERATOR && (messages as Messages).length === 2;

function toGeneration(body: Readonly<Record<string, unknown>>): GenerationRequest | undefined {
  if (body.model !== GENERATOR || isProbe(body)) return undefined;
  const [instructions, schema, input, , complaint] = body.messages as Messages;
  return {
    instructions: instructions?.content ?? '',
    schema: schema?.content ?? '',
    input: JSON.parse(input?.content ?? '{}') as Readonly<Record<string, unknown>>,
    complaint: complaint?.content,
  };
}

const completion = (says: unknown): string =>
  JSON.stringify({
    choices: [{ message: { role: 'assistant', content: typeof says === 'string' ? says : JSON.stringify(says) } }],
    usage: { prompt_tokens: 100, completion_tokens: 20 },
  });

const send = (response: ServerResponse, status: number, body: string): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
};
