import type { ApiClient, Sent } from './api-client.js';

export interface ToolResult {
  readonly isError: boolean;
  /** The answer, or the error envelope. */
  readonly value: unknown;
}

/** Calls a tool with one request, without anything before it: there are no sessions. Whoever `api` is asks. */
export async function callTool(
  api: ApiClient,
  name: string,
  args: object,
  headers: Sent['headers'] = {},
): Promise<ToolResult> {
  const json = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } };
  const accept = { accept: 'application/json, text/event-stream' };
  const { body } = await api.send<Called>('POST', '/mcp', { json, headers: { ...accept, ...headers } });
  const { isError = false, content } = body.result;
  return { isError, value: JSON.parse(content[0]!.text) };
}

interface Called {
  readonly result: { readonly isError?: boolean; readonly content: readonly { readonly text: string }[] };
}
