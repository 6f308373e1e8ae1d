import type { ArgumentSchema } from '../../src/mcp/tool-definition.js';

/** The named schemas of the contract. */
export type Schemas = Readonly<Record<string, OpenApiSchema>>;

export interface OpenApiSchema {
  readonly $ref?: string;
  readonly allOf?: readonly OpenApiSchema[];
  readonly oneOf?: readonly OpenApiSchema[];
  readonly items?: OpenApiSchema;
  readonly properties?: Readonly<Record<string, OpenApiSchema>>;
  readonly nullable?: boolean;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly required?: readonly string[];
  readonly [keyword: string]: unknown;
}

/** A schema of OpenAPI 3.0 as JSON Schema that stands alone: references are replaced by what they name, examples are left out. */
export function argumentSchema(schema: OpenApiSchema, schemas: Schemas): ArgumentSchema {
  const { allOf = [], oneOf, items, properties, nullable, example: _example, discriminator: _tag, ...rest } = schema;
  if (rest.$ref !== undefined) return argumentSchema(named(rest.$ref, schemas), schemas);
  const inside = (each: OpenApiSchema): ArgumentSchema => argumentSchema(each, schemas);
  const plain = {
    ...Object.assign({}, ...allOf.map(inside)),
    ...rest,
    ...(oneOf && { anyOf: oneOf.map(inside) }),
    ...(items && { items: inside(items) }),
    ...(properties && { properties: mapValues(properties, inside) }),
  } as ArgumentSchema;
  return nullable === true ? orNull(plain) : plain;
}

function named(reference: string, schemas: Schemas): OpenApiSchema {
  const schema = schemas[reference.slice(reference.lastIndexOf('/') + 1)];
  if (schema === undefined) throw new Error(`The contract has no ${reference}.`);
  return schema;
}

function orNull(schema: ArgumentSchema): ArgumentSchema {
  const alternatives = (schema.anyOf ?? []) as readonly ArgumentSchema[];
  return {
    ...schema,
    ...(typeof schema.type === 'string' && { type: [schema.type, 'null'] }),
    ...(Array.isArray(schema.enum) && { enum: [...(schema.enum as unknown[]), null] }),
    ...(alternatives.length > 0 && { anyOf: [...alternatives, { type: 'null' }] }),
  };
}

export const mapValues = <From, To>(record: Readonly<Record<string, From>>, to: (value: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value)]));
