/* What the middleware uses of the AI SDK; a test with the released package holds it true. */

export interface PromptMessage {
  readonly role: string;
  readonly content: unknown;
}

export interface CallParameters {
  readonly prompt: readonly PromptMessage[];
  readonly providerOptions?: Readonly<Record<string, unknown>> | undefined;
}

export interface ContextMiddleware {
  readonly specificationVersion: 'v3';
  readonly transformParams: <Parameters extends CallParameters>(options: {
    readonly params: Parameters;
  }) => Promise<Parameters>;
}
