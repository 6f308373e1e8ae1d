import { randomUUID } from 'node:crypto';
import { prepareCacheKey } from '../../../clients/ts/src/index.js';
import type { Input } from '../../../clients/ts/src/index.js';
import { capturePrompt, toCapturable } from './capture-prompt.js';
import { Deadline } from './deadline.js';
import { toDiagnostic } from './diagnostic.js';
import type { Report, Step } from './diagnostic.js';
import { flushMemory } from './flush-memory.js';
import type { Host, TurnFacts } from './host.js';
import { prepareRequest } from './prepare-request.js';
import type { PreparedCache } from './prepared-cache.js';
import { resolveScope } from './resolve-scope.js';
import { connect, within } from './server.js';
import type { Server } from './server.js';
import type { Settings } from './settings.js';
import { refusing } from './settings-error.js';
import { toQuery } from './to-query.js';

/** Prepared contexts by identity; undefined where there was nothing to say, or nothing that could be said. */
export type ContextCache = PreparedCache<string | undefined>;

export interface TurnParts {
  readonly host: Host;
  /** Called once, when the turn begins; whatever it throws ends the turn's part of the integration, not the turn. */
  readonly readSettings: () => Settings;
  readonly cache: ContextCache;
  readonly report: Report;
}

/** One turn of a conversation, with the settings that it began with. Its methods never reject: what fails is reported. */
export class Turn {
  /** Among all turns of the cache; a turn that the host has not named is like no other. */
  private readonly name: string;
  private readonly server: Server | undefined;
  private scope: Promise<string> | undefined;

  constructor(
    private readonly parts: TurnParts,
    private readonly facts: TurnFacts,
  ) {
    this.name = JSON.stringify([facts.sessionId ?? null, facts.turnId ?? randomUUID()]);
    this.server = this.connected();
  }

  /** `content` to inject unchanged, or undefined. Asked again within the turn, it gives the same without a request. */
  async prepare(deadline: Deadline = this.deadline()): Promise<string | undefined> {
    const { server } = this;
    const query = toQuery(this.facts.prompt);
    if (server === undefined || query === undefined) return undefined;
    return this.attempt('prepare', async () => {
      const scopeId = await this.scopeOf(server, deadline);
      const request = prepareRequest(server.settings, scopeId, query);
      const produce = () => this.attempt('prepare', () => ask(server, request, deadline));
      const key = refusing('contextAssembly', server.settings, () => prepareCacheKey(this.name, request));
      return this.parts.cache.take(key, produce);
    });
  }

  /** Keeps the prompt as a Source, where the settings allow it. */
  async capture(deadline: Deadline = this.deadline()): Promise<void> {
    const { server } = this;
    const content = toCapturable(this.facts.prompt);
    if (!server?.settings.capturePrompts || content === undefined) return;
    await this.attempt('capture', async () => {
      const scopeId = await this.scopeOf(server, deadline);
      const position = await capturePrompt(server, { scopeId, content, facts: this.facts }, deadline);
      if (server.settings.flushOnCapture && position !== undefined)
        await this.attempt('flush', () => flushMemory(server, { scopeId, position }, deadline));
    });
  }

  /** A new one, for a hook that begins now. */
  deadline(startedAt?: number): Deadline {
    return new Deadline(this.server?.settings.budgetMs ?? 0, startedAt);
  }

  private connected(): Server | undefined {
    const { host, readSettings, report } = this.parts;
    try {
      const settings = readSettings();
      if (settings.clampedFrom !== undefined)
        report({ step: 'settings', outcome: 'clamped', code: `max_bytes:${settings.maxBytes}` });
      return connect(host, settings);
    } catch (error) {
      report(toDiagnostic('settings', error));
      return undefined;
    }
  }

  /** Asked once in a turn; a failure is that of every step which needs the Scope, and is reported once. */
  private scopeOf(server: Server, deadline: Deadline): Promise<string> {
    this.scope ??= resolveScope(server, this.facts, deadline).catch((error: unknown) => {
      this.parts.report(toDiagnostic('resolve', error));
      throw new ReportedError();
    });
    return this.scope;
  }

  private async attempt<Value>(step: Step, work: () => Promise<Value>): Promise<Value | undefined> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ReportedError)) this.parts.report(toDiagnostic(step, error));
      return undefined;
    }
  }
}

class ReportedError extends Error {}

async function ask(server: Server, request: Input<'prepare_context'>, deadline: Deadline): Promise<string | undefined> {
  const { status, content } = await server.client.prepareContext(request, within(server, deadline));
  return status === 'ready' && content !== null ? content : undefined;
}
