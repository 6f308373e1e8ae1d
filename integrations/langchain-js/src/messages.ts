/* What the integrations use of LangChain's messages; a test with the released packages holds it true. */

export interface ChatMessage {
  readonly id?: string | undefined;
  readonly type: string;
  readonly text: string;
}

export interface RunConfiguration {
  readonly configurable?: Readonly<Record<string, unknown>> | undefined;
}
