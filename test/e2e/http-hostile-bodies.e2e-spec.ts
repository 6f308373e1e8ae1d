import { aScope } from '../factories/a-scope.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

let server: TestServer;
beforeAll(async () => (server = await startServer()));
afterAll(() => server.stop());

const prepare = (raw: string) =>
  server.api.send<{ error: { details: { errors: unknown[] } } }>('POST', '/v1/context/prepare', { raw });

const sizeOf = (body: unknown): number => Buffer.byteLength(JSON.stringify(body));

const keys = (count: number, padding = ''): string =>
  `{${Array.from({ length: count }, (_, index) => `"k${index}${padding}":1`).join(',')}}`;

describe('a body that is nothing but faults', () => {
  it.each([
    ['many unknown fields', keys(300_000)],
    ['long unknown fields', keys(40, 'x'.repeat(100_000))],
  ])('gets a short answer: %s', async (_name, raw) => {
    const { status, body } = await prepare(raw);
    expect([status, sizeOf(body) < 64_000]).toEqual([422, true]);
    expect(body.error.details.errors.length).toBeLessThanOrEqual(100);
  });

  it('gets a short answer from the rules of a feature, too', async () => {
    const external_references = Array.from({ length: 10_000 }, () => ({ kind: ' k', value: ' v' }));
    const { status, body } = await server.api.createScope(aScope({ external_references }));
    expect([status, sizeOf(body) < 64_000]).toEqual([422, true]);
  });
});

describe('a Scope with more references than one statement holds', () => {
  const references = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ kind: 'repo', value: `acme/${index}` }));

  it('keeps all of them in their order, when created and when updated', async () => {
    const created = await server.api.createScope(aScope({ external_references: references(1_001) }));
    expect((await server.api.getScope(created.body.scope_id)).body.external_references).toEqual(references(1_001));
    const { scope_id, title, summary } = created.body;
    const next = { expected_version: 1, title, summary, external_references: references(500).reverse() };
    expect((await server.api.updateScope(scope_id, next)).status).toBe(200);
    expect((await server.api.getScope(scope_id)).body.external_references).toEqual(references(500).reverse());
  });
});
