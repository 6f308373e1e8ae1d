import { buildRequest } from '../src/build-request.js';
import { OPERATIONS } from '../src/index.js';
import type { OperationId } from '../src/index.js';

const SETTINGS = { baseUrl: 'https://context.example.com/prefix', token: undefined, timeoutMs: 1, maxRetries: 0 };
const build = (id: OperationId, input: object, options: object = {}) =>
  buildRequest(OPERATIONS[id], { ...input }, { ...options }, SETTINGS);
const artifact = { scope_id: 'project:demo', family: 'memory', artifact_id: 'memory' };

describe('buildRequest', () => {
  it('puts each field where the contract has it', () => {
    const { method, url, body } = build('create_artifact', { scope_id: 'a/b ?#%é', family: 'memory', content: {} });
    expect([method, url, body]).toEqual([
      'POST',
      'https://context.example.com/prefix/v1/scopes/a%2Fb%20%3F%23%25%C3%A9/artifacts',
      '{"family":"memory","content":{}}',
    ]);
  });

  it('writes a query, and leaves out what is undefined', () => {
    const { url, body } = build('list_scopes', { query: 'a&b=c', limit: 2, cursor: undefined });
    expect([new URL(url).search, body]).toEqual(['?query=a%26b%3Dc&limit=2', undefined]);
    expect(build('list_scopes', {}).url).toBe('https://context.example.com/prefix/v1/scopes');
  });

  it.each(['.', '..', '', undefined, null, {}])(
    'refuses the path value %j, which would reach another route',
    (scope_id) => {
      expect(() => build('get_scope', { scope_id })).toThrow('scope_id must be a text');
    },
  );

  it('refuses a field that a read does not have', () => {
    expect(() => build('get_scope', { scope_id: 'a', scopeId: 'a' })).toThrow('no field scopeId');
  });

  it.each([null, ['a'], {}])('refuses %j in a query', (query) => {
    expect(() => build('list_scopes', { query })).toThrow('query must be a single value');
  });

  it('repeats a parameter of a query for each element of a list', () => {
    const { scope_id, family } = artifact;
    const searchOf = (tag: unknown) => new URL(build('list_artifacts', { scope_id, family, tag, limit: 3 }).url).search;
    expect(searchOf(['x&y', 'z'])).toBe('?tag=x%26y&tag=z&limit=3');
    expect(searchOf(undefined)).toBe('?limit=3');
  });

  it.each(['a', null, {}, [['a']]])('refuses %j for a list in a query', (tag) => {
    const { scope_id, family } = artifact;
    expect(() => build('list_artifacts', { scope_id, family, tag })).toThrow(/^tag must be a (?:list|single value)/);
  });

  it('sends headers where the operation takes them', () => {
    const options = { idempotencyKey: 'key 1', ifMatch: '"revision:1"' };
    const { headers } = build('replace_artifact', { ...artifact, content: {} }, options);
    expect([headers.get('Idempotency-Key'), headers.get('If-Match')]).toEqual(['key 1', '"revision:1"']);
    expect(() => build('prepare_context', {}, { idempotencyKey: 'key' })).toThrow('does not take idempotencyKey');
  });

  it.each(['', ' ', ' a', 'a ', 'a\nb', 'é'])('refuses the header value %j', (idempotencyKey) => {
    expect(() => build('remember_memory', {}, { idempotencyKey })).toThrow('idempotencyKey must be printable ASCII');
  });

  it.each<[boolean, OperationId, object, object]>([
    [true, 'get_artifact', artifact, {}],
    [true, 'remember_memory', {}, { idempotencyKey: 'key' }],
    [true, 'create_scope', { idempotency_key: 'key' }, {}],
    [false, 'create_scope', {}, {}],
    [false, 'remember_memory', { idempotency_key: 'no field of it' }, {}],
    [false, 'prepare_context', {}, {}],
  ])('says %s to whether %s may be sent twice', (isRepeatable, id, input, options) => {
    expect(build(id, input, options).isRepeatable).toBe(isRepeatable);
  });
});
