import { RouteTable } from './route-table.js';
import type { RouteMatch } from './route-table.js';

const route = (method: string, template: string) => ({ method, template, operation: `${method} ${template}` });

const table = new RouteTable([
  route('GET', '/v1/scopes'),
  route('POST', '/v1/scopes'),
  route('GET', '/v1/scopes/:scope_id'),
  route('PUT', '/v1/scopes/:scope_id'),
  route('GET', '/v1/scopes/default'),
  route('POST', '/v1/scopes/:scope_id/sources'),
  route('ALL', '/mcp'),
]);

const find = (method: string, path: string): string => {
  const match: RouteMatch = table.find(method, path);
  switch (match.kind) {
    case 'route':
      return match.route.operation;
    case 'wrong_method':
      return `allow ${match.allow}`;
    case 'trailing_slash':
      return `to ${match.path}`;
    case 'malformed_path':
    case 'unknown':
      return match.kind;
  }
};

describe('RouteTable', () => {
  it.each([
    ['GET', '/v1/scopes', 'GET /v1/scopes'],
    ['HEAD', '/v1/scopes', 'GET /v1/scopes'],
    ['POST', '/v1/scopes', 'POST /v1/scopes'],
    ['GET', '/v1/scopes/a%2Fb', 'GET /v1/scopes/:scope_id'],
    ['GET', '/v1/scopes/default', 'GET /v1/scopes/default'],
    ['PUT', '/v1/scopes/default', 'PUT /v1/scopes/:scope_id'],
    ['POST', '/v1/scopes/x/sources', 'POST /v1/scopes/:scope_id/sources'],
    ['PATCH', '/mcp', 'ALL /mcp'],
  ])('%s %s is %s', (method, path, operation) => {
    expect(find(method, path)).toBe(operation);
  });

  it.each([
    ['DELETE', '/v1/scopes', 'allow GET, HEAD, POST'],
    ['OPTIONS', '/v1/scopes/x', 'allow GET, HEAD, PUT'],
    ['POST', '/v1/scopes/default', 'allow GET, HEAD, PUT'],
    ['GET', '/v1/scopes/x/sources', 'allow POST'],
  ])('%s %s names every method of the path', (method, path, answer) => {
    expect(find(method, path)).toBe(answer);
  });

  it.each([
    ['/v1/scopes/', 'to /v1/scopes'],
    ['/v1/scopes/x/', 'to /v1/scopes/x'],
    ['/v1/scopes//', 'unknown'],
    ['//v1/scopes/', 'unknown'],
    ['//evil.example/', 'unknown'],
    ['/', 'unknown'],
  ])('%s leads %s', (path, answer) => {
    expect(find('POST', path)).toBe(answer);
  });

  it.each([
    ['/V1/scopes', 'unknown'],
    ['/v1/scopes/x/y', 'unknown'],
    ['/v1/scopes/%zz', 'malformed_path'],
    ['/nowhere/%', 'malformed_path'],
    ['/v1/scopes/%ff', 'malformed_path'],
  ])('%s is %s', (path, answer) => {
    expect(find('GET', path)).toBe(answer);
  });
});
