/* What the extension uses of the host's extension API; a test with the released program holds it true. */

export interface PiContext {
  readonly cwd: string;
  readonly hasUI: boolean;
  readonly ui: { notify(message: string, type: 'warning'): void };
  readonly sessionManager: { getSessionId(): string };
}

export interface BeforeAgentStart {
  readonly prompt: string;
  readonly systemPrompt: string;
}

type Handler<Event, Result> = (event: Event, context: PiContext) => Promise<Result>;

export interface PiApi {
  on(event: 'before_agent_start', handler: Handler<BeforeAgentStart, { systemPrompt: string } | undefined>): void;
  on(event: 'agent_end' | 'session_shutdown', handler: Handler<unknown, void>): void;
}
