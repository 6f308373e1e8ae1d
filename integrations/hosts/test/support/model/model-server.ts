import { answerJson, startScriptedServer } from '../../../../../clients/ts/test/support/scripted-server.js';
import type { Received, ScriptedServer } from '../../../../../clients/ts/test/support/scripted-server.js';
import { ANTHROPIC_MESSAGES } from './anthropic-messages.js';
import { OPENAI_CHAT } from './openai-chat.js';
import { OPENAI_RESPONSES } from './openai-responses.js';
import { sendStream } from './reply.js';
import type { RequestBody } from './reply.js';

const PROTOCOLS = [ANTHROPIC_MESSAGES, OPENAI_CHAT, OPENAI_RESPONSES];

/** A hosted model as hosts call it, on loopback: it says the same whatever it is asked, and keeps what it was asked. */
export class ModelServer {
  private constructor(private readonly server: ScriptedServer) {}

  static async start(): Promise<ModelServer> {
    return new ModelServer(
      await startScriptedServer((received, response) => {
        const path = pathOf(received);
        if (path.endsWith('/count_tokens')) return answerJson(response, 200, { input_tokens: 10 });
        const protocol = PROTOCOLS.find((each) => each.path.test(path));
        if (received.method !== 'POST' || protocol === undefined) return answerJson(response, 404, { error: {} });
        const body = bodyOf(received);
        if (body['stream'] === true) sendStream(response, protocol.stream(body));
        else answerJson(response, 200, protocol.whole(body));
      }),
    );
  }

  get url(): string {
    return this.server.url;
  }

  get count(): number {
    return this.server.received.length;
  }

  /** What was asked of the model since there were `count` requests; counting tokens does not count. */
  askedSince(count: number): readonly RequestBody[] {
    const asked = this.server.received.slice(count);
    return asked.filter((received) => PROTOCOLS.some(({ path }) => path.test(pathOf(received)))).map(bodyOf);
  }

  close(): Promise<void> {
    return this.server.close();
  }
}

const pathOf = ({ url }: Received): string => new URL(url, 'http://model').pathname;

const bodyOf = ({ body }: Received): RequestBody => (body === '' ? {} : (JSON.parse(body) as RequestBody));
