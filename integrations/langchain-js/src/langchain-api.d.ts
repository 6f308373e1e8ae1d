/* What the middleware uses of the package; a test with the released one holds it true. */
declare module 'langchain' {
  export interface AgentMiddleware {
    readonly name: string;
  }

  interface SystemMessage {
    concat(text: string): SystemMessage;
  }

  interface ModelRequest {
    readonly messages: readonly { readonly id?: string; readonly type: string; readonly text: string }[];
    readonly systemMessage: SystemMessage;
    readonly runtime: { readonly configurable?: Readonly<Record<string, unknown>> };
  }

  export function createMiddleware(config: {
    readonly name: string;
    wrapModelCall<Answer>(
      request: ModelRequest,
      handler: (request: ModelRequest) => Answer | Promise<Answer>,
    ): Promise<Answer>;
  }): AgentMiddleware;
}
