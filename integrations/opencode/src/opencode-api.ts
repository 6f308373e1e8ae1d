/* What the plugin uses of the host's plugin API; a run of the released program holds it true. */

export interface Part {
  readonly type: string;
  readonly text?: string;
  /** Not written by the user. */
  readonly synthetic?: boolean | undefined;
}

export interface TextPart extends Part {
  readonly id: string;
  readonly sessionID: string;
  readonly messageID: string;
}

export interface MessageFacts {
  readonly id: string;
  readonly sessionID: string;
  readonly role: string;
}

export interface Message {
  readonly info: MessageFacts;
  readonly parts: Part[];
}

export interface SessionEvent {
  readonly type: string;
  readonly properties?: { readonly info?: { readonly id?: string } };
}

export interface Hooks {
  'chat.message'(input: unknown, output: { readonly message: MessageFacts; readonly parts: Part[] }): Promise<void>;
  'experimental.chat.messages.transform'(input: unknown, output: { readonly messages: Message[] }): Promise<void>;
  event(input: { readonly event: SessionEvent }): Promise<void>;
}

export type Plugin = (input: { readonly directory: string }, options?: Record<string, unknown>) => Promise<Hooks>;
