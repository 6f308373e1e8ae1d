import type { InputSchema, ToolDefinition } from '../../src/mcp/tool-definition.js';
import { TOOL_RULES } from '../../src/mcp/tool-rules.js';
import type { ToolRule } from '../../src/mcp/tool-rules.js';
import { operationsOf } from '../contract/contract.js';
import type { Contract, ContractOperation, Schemas } from '../contract/contract.js';
import { argumentSchema, mapValues } from './argument-schema.js';

/** The tools of the operations that agents may call, as the contract describes these. Throws for an operation that it does not have. */
export function toolDefinitions(contract: Contract): readonly ToolDefinition[] {
  const operations = new Map(operationsOf(contract).map((operation) => [operation.operationId, operation]));
  return Object.entries(TOOL_RULES).map(([name, rule]) => {
    const operation = operations.get(name);
    if (operation === undefined)
      throw new Error(`A tool is listed for ${name}, which is no operation of the contract.`);
    return toDefinition(operation, rule, contract.components.schemas);
  });
}

function toDefinition(operation: ContractOperation, rule: ToolRule, schemas: Schemas): ToolDefinition {
  const named = (place: 'path' | 'query') =>
    operation.parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
  return {
    name: operation.operationId,
    description: `${operation.summary.replace(/[.?]?$/, '.')} ${operation.description}`,
    ...(rule.annotations && { annotations: rule.annotations }),
    path: named('path'),
    query: named('query'),
    inputSchema: inputSchema(fieldsOf(operation, schemas), rule.without ?? [], schemas),
  };
}

interface Fields {
  readonly properties: Schemas;
  readonly required: readonly string[];
}

/** Path, query and body in one; headers are not arguments. */
function fieldsOf({ parameters, requestBody }: ContractOperation, schemas: Schemas): Fields {
  const shown = parameters.filter((parameter) => parameter.in !== 'header');
  const body = requestBody && argumentSchema(requestBody.content['application/json'].schema, schemas);
  return {
    properties: {
      ...Object.fromEntries(shown.map(({ name, description, schema }) => [name, { ...schema, description }])),
      ...(body?.properties as Fields['properties'] | undefined),
    },
    required: [
      ...shown.filter(({ required }) => required).map(({ name }) => name),
      ...((body?.required ?? []) as string[]),
    ],
  };
}

function inputSchema({ properties, required }: Fields, without: readonly string[], schemas: Schemas): InputSchema {
  const kept = Object.fromEntries(Object.entries(properties).filter(([name]) => !without.includes(name)));
  return {
    type: 'object',
    properties: mapValues(kept, (schema) => argumentSchema(schema, schemas)),
    required,
    additionalProperties: false,
  };
}
