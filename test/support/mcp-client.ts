import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { ApiClient } from './api-client.js';

/** What a tool answered: its value, or the error envelope. */
export interface ToolAnswer {
  readonly isError: boolean;
  readonly value: unknown;
}

/** The client of the official SDK, connected. */
export class McpClient {
  private constructor(private readonly client: Client) {}

  /** To the server of `api`, as whoever that is. */
  static async connect({ url, defaults: headers }: ApiClient): Promise<McpClient> {
    const client = new Client({ name: 'tests', version: '1.0.0' });
    await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit: { headers } }));
    return new McpClient(client);
  }

  get instructions(): string | undefined {
    return this.client.getInstructions();
  }

  get server() {
    return this.client.getServerVersion();
  }

  async tools() {
    return (await this.client.listTools()).tools;
  }

  /** The text of an answer is its value as JSON, and the structured content the same. */
  async call(name: string, args: Readonly<Record<string, unknown>> = {}): Promise<ToolAnswer> {
    const result = await this.client.callTool({ name, arguments: args });
    const [item, ...more] = result.content as readonly { type: string; text: string }[];
    expect({ type: item?.type, more }).toEqual({ type: 'text', more: [] });
    const value: unknown = JSON.parse(item!.text);
    const isError = result.isError === true;
    if (!isError) expect(result.structuredContent).toEqual(value);
    return { isError, value };
  }

  close(): Promise<void> {
    return this.client.close();
  }
}
