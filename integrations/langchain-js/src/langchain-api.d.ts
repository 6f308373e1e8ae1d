/* What the middleware uses of the package; a test with the released one holds it true. */
declare module 'langchain' {
  export interface AgentMiddleware {
    readonly name: string;
  }

  interface SystemMessage {
    concat(text: string): SystemMessage;
  }

  interface ModelRequest {
    readonly messages: readonly import('./messages.js').ChatMessage[];
    readonly systemMessage: SystemMessage;
    readonly runtime: import('./messages.js').RunConfiguration;
  }

  export function createMiddleware(config: {
    readonly name: string;
    wrapModelCall<Answer>(
      request: ModelRequest,
      handler: (request: ModelRequest) => Answer | Promise<Answer>,
    ): Promise<Answer>;
  }): AgentMiddleware;
}
