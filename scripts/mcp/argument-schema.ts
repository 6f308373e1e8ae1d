import type { ArgumentSchema } from '../../src/mcp/tool-definition.js';
import { schemaName } from '../contract/contract.js';
import type { ContractSchema, Schemas } from '../contract/contract.js';

/** A schema of OpenAPI 3.0 as JSON Schema that stands alone: references are replaced by what they name, examples are left out. */
export function argumentSchema(schema: ContractSchema, schemas: Schemas): ArgumentSchema {
  const { allOf = [], oneOf, items, properties, nullable, example: _example, discriminator: _tag, ...rest } = schema;
  if (rest.$ref !== undefined) return argumentSchema(named(rest.$ref, schemas), schemas);
  const inside = (each: ContractSchema): ArgumentSchema => argumentSchema(each, schemas);
  const plain = {
    ...Object.assign({}, ...allOf.map(inside)),
    ...rest,
    ...(oneOf && { anyOf: oneOf.map(inside) }),
    ...(items && { items: inside(items) }),
    ...(properties && { properties: mapValues(properties, inside) }),
  } as ArgumentSchema;
  return nullable === true ? orNull(plain) : plain;
}

function named(reference: string, schemas: Schemas): ContractSchema {
  const schema = schemas[schemaName({ $ref: reference })];
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
