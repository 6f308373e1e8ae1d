import { Ajv } from 'ajv';
import { readApiDocument } from '../support/contract/api-document.js';
import { operationsOf } from '../support/contract/contract-document.js';
import type { Schema } from '../support/contract/contract-document.js';
import { FORMATS, toJsonSchema } from '../support/contract/json-schema.js';

const document = readApiDocument();
const operations = operationsOf(document.paths);
const schemas = Object.entries(document.components.schemas);
const properties = schemas.flatMap(([owner, { properties = {} }]) =>
  Object.entries(properties).map(([name, schema]) => ({ name: `${owner}.${name}`, schema })),
);
const parameters = operations.flatMap(({ operation }) =>
  (operation.parameters ?? []).map((parameter) => ({ name: `${operation.operationId} ${parameter.name}`, parameter })),
);

const ajv = new Ajv({ strict: false, formats: FORMATS });
ajv.addSchema(toJsonSchema({ components: document.components }) as object, 'contract');

/** `schema` with references that the registered contract resolves. */
function compile(schema: Schema) {
  const text = JSON.stringify(toJsonSchema(schema)).replaceAll('"#/components/', '"contract#/components/');
  return ajv.compile(JSON.parse(text) as object);
}

describe('the published contract', () => {
  it('is OpenAPI 3.0.3 (D-14)', () => {
    expect(document.openapi).toBe('3.0.3');
  });

  it('names every operation once', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('summarises and describes every operation', () => {
    const mute = operations.filter(({ operation }) => !operation.summary || !operation.description);
    expect(mute.map(({ operation }) => operation.operationId)).toEqual([]);
  });

  it('describes every parameter, property, object and answer', () => {
    const answers = operations.flatMap(({ operation: { operationId, responses } }) =>
      Object.entries(responses).map(([status, { $ref, description }]) => ({
        name: `${operationId} ${status}`,
        described: $ref ?? description,
      })),
    );
    const things = [
      ...parameters.map(({ name, parameter }) => ({ name, described: parameter.description })),
      ...properties.map(({ name, schema }) => ({ name, described: schema.description })),
      ...schemas.map(([name, schema]) => ({ name, described: schema.enum ? 'an enum' : schema.description })),
      ...answers,
    ];
    expect(things.filter(({ described }) => !described).map(({ name }) => name)).toEqual([]);
  });

  it('closes every object (D-01)', () => {
    const open = schemas.filter(([, schema]) => schema.type === 'object' && schema.additionalProperties !== false);
    expect(open.map(([name]) => name)).toEqual([]);
  });

  it('uses every schema it publishes', () => {
    const text = JSON.stringify(document);
    const unused = schemas.filter(([name]) => !text.includes(`"#/components/schemas/${name}"`));
    expect(unused.map(([name]) => name)).toEqual([]);
  });

  it('says of every operation what it asks of its caller, and that it may refuse', () => {
    const unguarded = operations.filter(
      ({ operation }) =>
        !operation['x-powercontext-access'] || ['401', '403', '429'].some((status) => !operation.responses[status]),
    );
    expect(unguarded.map(({ operation }) => operation.operationId)).toEqual(['get_liveness', 'get_readiness']);
  });

  it('accepts Idempotency-Key on every write (D-11)', () => {
    const writes = operations.filter(({ operation }) => operation.responses['409'] || operation.responses['412']);
    const without = writes.filter(
      ({ operation }) => !operation.parameters?.some(({ name }) => name === 'Idempotency-Key'),
    );
    expect(without.map(({ operation }) => operation.operationId)).toEqual(['search_memory']);
  });

  const exampled = [
    ...properties,
    ...schemas.map(([name, schema]) => ({ name, schema })),
    ...parameters.map(({ name, parameter }) => ({ name, schema: parameter.schema })),
  ];

  it.each(exampled.filter(({ schema }) => schema.example !== undefined))(
    'shows a valid example of $name',
    ({ schema }) => {
      const validate = compile(schema);
      expect({ valid: validate(schema.example), errors: validate.errors }).toEqual({ valid: true, errors: null });
    },
  );

  it.each(exampled.filter(({ schema }) => schema.default !== undefined))(
    'has a valid default for $name',
    ({ schema }) => {
      const validate = compile(schema);
      expect({ valid: validate(schema.default), errors: validate.errors }).toEqual({ valid: true, errors: null });
    },
  );
});
