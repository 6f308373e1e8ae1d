/* What the plugin uses of the host's plugin API; a run of the released program holds it true. */

export interface BeforePromptBuild {
  /** With what channels and plugins have added. */
  readonly prompt: string;
  readonly currentUserMessage?: string;
  readonly currentUserMessageId?: string;
}

export interface AgentContext {
  readonly runId?: string;
  readonly sessionKey?: string;
  readonly sessionId?: string;
  readonly workspaceDir?: string;
}

type Handler<Event, Result> = (event: Event, context: AgentContext) => Promise<Result>;

export interface OpenClawApi {
  readonly pluginConfig?: Readonly<Record<string, unknown>>;
  readonly logger: { warn(message: string): void };
  on(event: 'before_prompt_build', handler: Handler<BeforePromptBuild, { prependContext: string } | undefined>): void;
  on(event: 'session_end', handler: (event: { readonly sessionId: string }) => void): void;
}
