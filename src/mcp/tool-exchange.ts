import type { ToolDefinition } from './tool-definition.js';

export type Arguments = Readonly<Record<string, unknown>>;

/** What a controller gets to see of a request and of its answer. */
export interface ToolExchange {
  readonly request: object;
  readonly response: object;
}

/** The call of a tool as the request that it stands for: no header of the caller's reaches the operation. */
export function toExchange({ path, query }: ToolDefinition, args: Arguments): ToolExchange {
  const elsewhere = new Set([...path, ...query]);
  const request = {
    path: '/mcp',
    params: pick(args, (name) => path.includes(name)),
    query: mapToText(pick(args, (name) => query.includes(name))),
    body: pick(args, (name) => !elsewhere.has(name)),
    headers: {},
    header: () => undefined,
  };
  return { request, response: { setHeader: () => undefined } };
}

const pick = (args: Arguments, isWanted: (name: string) => boolean): Arguments =>
  Object.fromEntries(Object.entries(args).filter(([name]) => isWanted(name)));

/** Numbers and booleans of a query are text on the wire. */
const mapToText = (query: Arguments): Arguments =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
