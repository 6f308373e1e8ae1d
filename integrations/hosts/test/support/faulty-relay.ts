import { answerJson, envelope, startScriptedServer } from '../../../../clients/ts/test/support/scripted-server.js';
import type { Script, ScriptedServer } from '../../../../clients/ts/test/support/scripted-server.js';

const CONTEXT = {
  schema: 'powercontext.prepared-context.v1',
  status: 'ready',
  content: 'NOT-TO-BE-INJECTED',
  content_bytes: 18,
};
const answers =
  (status: number, body: unknown): Script =>
  (_received, response) =>
    answerJson(response, status, body);

/** As long as the request allows, in characters of several bytes and of one. */
export function longestContent(maxBytes: number): string {
  const wide = Math.floor(maxBytes / 4);
  return '漢'.repeat(wide) + 'x'.repeat(maxBytes - 3 * wide);
}

const longest: Script = ({ body }, response) => {
  const { max_bytes: maxBytes } = JSON.parse(body) as { max_bytes: number };
  answerJson(response, 200, { ...CONTEXT, content: longestContent(maxBytes), content_bytes: maxBytes });
};

/** Ways in which a server can fail a host; each is about every request that prepares. */
export const FAULTS = {
  'is refused with 422': answers(422, envelope('invalid_request')),
  'meets a stalled server': () => undefined,
  'is answered with a wrong length': answers(200, { ...CONTEXT, content_bytes: 17 }),
  'is answered with a fifth field': answers(200, { ...CONTEXT, items: ['NOT-TO-BE-INJECTED'] }),
} as const satisfies Record<string, Script>;

/** Answers that knowledge of a test is too small for. */
const EXTREMES = { 'is answered with all it asked for': longest } as const satisfies Record<string, Script>;

const SCRIPTS = { ...FAULTS, ...EXTREMES };

/** Stands before the real server, notes what hosts send, and fails as told. */
export class FaultyRelay {
  script: keyof typeof SCRIPTS | undefined;

  private constructor(private server: ScriptedServer | undefined) {}

  static async start(target: string): Promise<FaultyRelay> {
    const relay = new FaultyRelay(undefined);
    relay.server = await startScriptedServer(async (received, response, count) => {
      const isPrepare = received.url === '/v1/context/prepare';
      if (isPrepare && relay.script !== undefined) return SCRIPTS[relay.script](received, response, count);
      const { method, url, body } = received;
      const headers = { 'Content-Type': 'application/json' };
      const answer = await fetch(`${target}${url}`, { method, headers, ...(body === '' ? {} : { body }) });
      answerJson(response, answer.status, await answer.json());
    });
    return relay;
  }

  get url(): string {
    return this.server?.url ?? '';
  }

  get count(): number {
    return this.server?.received.length ?? 0;
  }

  /** Bodies that reached `path` since there were `count` requests. */
  sentSince(count: number, path: string): readonly Record<string, unknown>[] {
    const received = this.server?.received.slice(count) ?? [];
    return received.filter(({ url }) => url === path).map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  }

  async close(): Promise<void> {
    await this.server?.close();
  }
}
