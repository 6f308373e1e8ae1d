import type { Contract } from '../../scripts/contract/contract.js';
import { clientOperations } from '../../scripts/typescript-client/client-operations.js';
import { clientTypes } from '../../scripts/typescript-client/client-types.js';

/** One PUT that takes `parameter` in its path and a body of `Thing`, and answers with `answer`. */
const aContract = (parameter: string, answer: string): Contract => {
  const property = { title: { type: 'string' }, limit: { type: 'integer', default: 5 } };
  const schema = { type: 'object', properties: property, required: ['title'] };
  const contentOf = (name: string) => ({
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
  });
  const operation = {
    operationId: 'put_thing',
    summary: 'Put',
    description: 'Puts.',
    parameters: [
      { name: parameter, in: 'path', required: true, schema: { type: 'string' }, description: 'x' },
      { name: 'label', in: 'query', required: false, schema: { type: 'array' }, description: 'x' },
      { name: 'page', in: 'query', required: false, schema: { type: 'integer' }, description: 'x' },
    ] as const,
    requestBody: contentOf('Thing'),
    responses: {
      200: { description: 'Done.', ...contentOf(answer) },
      404: { $ref: '#/components/responses/NotFound' },
      409: { $ref: '#/components/responses/Conflict' },
    },
  };
  const components = {
    schemas: { Thing: schema, Answer: schema },
    responses: {
      NotFound: { description: 'There is none.', 'x-powercontext-codes': ['not_found'] },
      Conflict: { description: 'It changed.', 'x-powercontext-codes': ['not_found', 'binding-version'] },
    },
  };
  const head = { openapi: '3.0.3', info: { title: 'Things', version: '1' } };
  return { ...head, paths: { [`/things/{${parameter}}`]: { put: operation } }, components };
};

describe('the generator of the TypeScript client', () => {
  it('refuses an operation whose path and body share a name', () => {
    expect(() => clientOperations(aContract('title', 'Answer'))).toThrow('put_thing has two fields title');
  });

  it('tells answers from failures', () => {
    expect(clientOperations(aContract('id', 'Answer'))).toContain('"answers":[200]');
  });

  it('knows every code of the shared responses once, whatever it is written with', () => {
    expect(clientOperations(aContract('id', 'Answer'))).toContain(
      "export type KnownErrorCode =\n  | 'binding-version'\n  | 'not_found';",
    );
  });

  it('tells parameters of the query that are lists from those that are one value', () => {
    expect(clientOperations(aContract('id', 'Answer'))).toContain('"query":["label","page"],"queryLists":["label"]');
  });

  it('makes what has a default optional in requests and sure in answers', async () => {
    const types = await clientTypes(aContract('id', 'Answer'));
    const limits = [...types.matchAll(/(Thing|Answer): \{[^}]*?(limit\??): number/g)].map(([, name, limit]) => [
      name,
      limit,
    ]);
    expect(limits).toEqual([
      ['Thing', 'limit?'],
      ['Answer', 'limit'],
    ]);
  });
});
