import { readFileSync } from 'node:fs';
import { readApiDocument } from './contract/api-document.js';
import { operationsOf } from './contract/contract-document.js';

/** A tool of the Python server whose operation is kept. */
export interface ReferenceTool {
  readonly name: string;
  readonly annotations: object | null;
  readonly inputSchema: object;
  readonly outputSchema: object;
}

const REFERENCE = JSON.parse(
  readFileSync(new URL('../vectors/mcp/tools.json', import.meta.url), 'utf8'),
) as readonly ReferenceTool[];

const operations = new Set(operationsOf(readApiDocument().paths).map(({ operation }) => operation.operationId));

/** Those whose operation this server has. */
export const REFERENCE_TOOLS = REFERENCE.filter(({ name }) => operations.has(name));

/** The tools of a server that is not told which (D-38), as far as their operations exist. */
export const DEFAULT_TOOLS = [
  'search_memory',
  'get_memory_entry',
  'remember_memory',
  'search_topic_memory',
  'get_topic_memory',
  'resolve_scope_binding',
].filter((name) => operations.has(name));
