import type { Fault } from '../platform/errors/invalid-request.error.js';
import type { ArgumentSchema, ToolDefinition } from './tool-definition.js';
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
    const fault = part === 'body' ? undefined : wrongType(value, tool.inputSchema.properties[name]?.type);
    return fault ? [{ ...fault, loc: [part, name] }] : [];
  });
}

function partOf({ path, query, inputSchema }: ToolDefinition, name: string): 'path' | 'query' | 'body' {
  if (path.includes(name)) return 'path';
  if (query.includes(name)) return 'query';
  const parameters = path.length + query.length;
  return parameters > 0 && parameters === Object.keys(inputSchema.properties).length ? 'query' : 'body';
}

/** Every parameter of a tool is an integer or a text. */
function wrongType(value: unknown, type: ArgumentSchema['type']): Omit<Fault, 'loc'> | undefined {
  if (type === 'integer') return Number.isInteger(value) ? undefined : { type: 'int_type', msg: 'must be an integer' };
  return typeof value === 'string' ? undefined : { type: 'string_type', msg: 'must be a string' };
}
