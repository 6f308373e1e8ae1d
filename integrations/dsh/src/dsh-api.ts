/* What the plugin uses of the host's events; a run of the released program holds it true. */

export interface Block {
  readonly type: string;
  readonly text?: string;
}

export interface Message {
  readonly id: string;
  readonly role: string;
  readonly content: readonly Block[];
  /** Who made it; another shape than this ends the run. */
  readonly source: { readonly kind: string };
}

export interface PreStep {
  readonly agent: { readonly session: { readonly header: { readonly id: string; readonly cwd: string } } };
  /** What has come in since the last step. */
  readonly messages: readonly Message[];
  readonly signal: AbortSignal;
}

export type Decision = { readonly kind: 'reject' } | { readonly kind: 'enter'; readonly messages: readonly Message[] };

export interface DshContext {
  readonly logger: { warn(line: string): void };
  on(event: 'agent/pre-step', handler: (step: PreStep, next: () => Promise<Decision>) => Promise<Decision>): void;
}
