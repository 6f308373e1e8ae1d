import { assertResponse } from '../support/contract/assert-response.js';
import type { HttpAnswer } from '../support/contract/response-validator.js';

const headers = { 'x-powercontext-request-id': '0123456789abcdef' };
const prepared = { schema: 'powercontext.prepared-context.v1', status: 'empty', content: null, content_bytes: 0 };
const prepare = { method: 'POST', path: '/v1/context/prepare', status: 200, headers, body: prepared };
const failure = { error: { code: 'not_found', message: 'No such path.', details: null } };
const artifact = { method: 'GET', path: '/v1/scopes/a/artifacts/memory/memory', status: 304, headers, body: undefined };

describe('the response validator', () => {
  it.each<[string, HttpAnswer]>([
    ['a declared answer', prepare],
    ['a failure at an unknown path', { ...prepare, method: 'GET', path: '/nope', status: 404, body: failure }],
    ['an answer without body', { ...artifact, headers: { ...headers, etag: '"revision:1"' } }],
    ['a refused body', { ...prepare, status: 413, body: failure }],
    ['a path that is not well-formed', { ...artifact, path: '/v1/scopes/%zz', status: 400, body: failure }],
    ['a refused Host', { ...artifact, path: '/health/live', status: 403, body: failure }],
    ['HEAD, which has no body', { ...prepare, method: 'HEAD', path: '/v1/scopes?limit=1', body: undefined }],
  ])('accepts %s', (_name, answer) => {
    expect(() => assertResponse(answer)).not.toThrow();
  });

  it.each<[string, HttpAnswer, RegExp]>([
    ['an extra field', { ...prepare, body: { ...prepared, origins: [] } }, /breaks PreparedContext/],
    ['a missing field', { ...prepare, body: {} }, /breaks PreparedContext/],
    ['null where none is allowed', { ...prepare, body: { ...prepared, status: null } }, /breaks PreparedContext/],
    ['an undeclared status', { ...prepare, status: 201 }, /undeclared status/],
    ['a failure that the operation does not declare', { ...artifact, status: 413, body: failure }, /undeclared status/],
    ['a missing request id', { ...prepare, headers: {} }, /no request id/],
    ['a missing header', artifact, /lacks the headers ETag/],
    ['a failure in another shape', { ...prepare, status: 422, body: { detail: 'x' } }, /breaks ErrorResponse/],
    [
      'another failure at an unknown path',
      { ...prepare, path: '/nope', status: 404, body: {} },
      /breaks ErrorResponse/,
    ],
    ['a body where none is declared', { ...artifact, headers: { ...headers, etag: 'x' }, body: {} }, /has a body/],
  ])('refuses %s', (_name, answer, reason) => {
    expect(() => assertResponse(answer)).toThrow(reason);
  });

  it('prefers a literal path to one with parameters', () => {
    const answer = { method: 'PUT', path: '/v1/scopes/default', status: 412, headers, body: failure };
    expect(() => assertResponse(answer)).toThrow(/PUT \/v1\/scopes\/default has an undeclared status/);
  });
});
