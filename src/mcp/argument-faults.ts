import type { Fault } from '../platform/errors/invalid-request.error.js';
import type { ToolDefinition } from './tool-definition.js';
import type { Arguments } from './tool-exchange.js';

/**
 * What only a tool can get wrong: arguments it does not have, and parameters that are not of their type, for on the wire these are
 * text. The body is checked by the operation.
 */
export function argumentFaults(tool: ToolDefinition, args: Arguments): readonly Fault[] {
  return Object.entries(args).flatMap(([name, value]) => {
    const part = partOf(tool, name);
    if (!Object.hasOwn(tool.inputSchema.properties, name))
      return [{ type: 'extra_forbidden', loc: [part, name], msg: 'is not an argument of this tool' }];
    const type = tool.inputSchema.properties[name]?.type;
    return part === 'body' || isOfType(value, type)
      ? []
      : [{ ...WRONG_TYPE[String(type)], loc: [part, name] } as Fault];
  });
}

function partOf({ path, query, inputSchema }: ToolDefinition, name: string): 'path' | 'query' | 'body' {
  if (path.includes(name)) return 'path';
  if (query.includes(name)) return 'query';
  const parameters = path.length + query.length;
  return parameters > 0 && parameters === Object.keys(inputSchema.properties).length ? 'query' : 'body';
}

const isOfType = (value: unknown, type: unknown): boolean =>
  type === 'integer' ? Number.isInteger(value) : typeof value === type;

const WRONG_TYPE: Readonly<Record<string, Omit<Fault, 'loc'>>> = {
  string: { type: 'string_type', msg: 'must be a string' },
  integer: { type: 'int_type', msg: 'must be an integer' },
  boolean: { type: 'bool_type', msg: 'must be a boolean' },
};
