/** The same schema in plain JSON Schema: OpenAPI 3.0's `nullable` becomes an alternative. */
export function toJsonSchema(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(toJsonSchema);
  if (typeof node !== 'object' || node === null) return node;
  const schema = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, toJsonSchema(value)]));
  if (schema.nullable !== true) return schema;
  delete schema.nullable;
  return { anyOf: [schema, { type: 'null' }] };
}
