import { readFileSync } from 'node:fs';
import { readApiDocument } from './contract/api-document.js';
import { operationsOf } from './contract/contract-document.js';

/** A tool of the Python server. */
export interface ReferenceTool {
  readonly name: string;
  readonly annotations: object | null;
  readonly inputSchema: object;
  readonly outputSchema: object;
}

const operations = new Set(operationsOf(readApiDocument().paths).map(({ operation }) => operation.operationId));

/** `name` as it is; throws unless it is an operation, so that a renamed one is noticed here. */
function ofOperation(name: string): string {
  if (operations.has(name)) return name;
  throw new Error(`${name} is a tool, but no operation of the contract.`);
}

/** Those of the Python server, each of an operation that this server has too. */
export const REFERENCE_TOOLS = (
  JSON.parse(readFileSync(new URL('../vectors/mcp/tools.json', import.meta.url), 'utf8')) as readonly ReferenceTool[]
).map((tool) => ({ ...tool, name: ofOperation(tool.name) }));

/** The tools of a server that is not told which (D-38). */
export const DEFAULT_TOOLS = [
  'search_memory',
  'get_memory_entry',
  'remember_memory',
  'search_topic_memory',
  'get_topic_memory',
  'resolve_scope_binding',
].map(ofOperation);
