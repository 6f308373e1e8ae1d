import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ChatRequest {
  readonly model: string;
  readonly temperature: number;
  readonly seed: number;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
}

/** An OpenAI-compatible chat endpoint on the loopback interface that says what the script says. */
export class ChatServer {
  readonly requests: ChatRequest[] = [];
  /** Once so many were answered, the rest is refused for good. */
  limit = Infinity;

  private constructor(
    private readonly server: Server,
    readonly baseUrl: string,
  ) {}

  static async start(script: (request: ChatRequest) => string): Promise<ChatServer> {
    const server = createServer((request, response) => {
      void text(request).then((body) => {
        if (chat.requests.length >= chat.limit) return response.writeHead(400).end('{"error":"over the limit"}');
        const asked = JSON.parse(body) as ChatRequest;
        chat.requests.push(asked);
        const choices = [{ message: { role: 'assistant', content: script(asked) } }];
        const usage = { prompt_tokens: 100, completion_tokens: 2, details: { cached: 0 } };
        return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ choices, usage }));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const chat = new ChatServer(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`);
    return chat;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
