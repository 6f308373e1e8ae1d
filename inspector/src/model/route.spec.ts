import { parseRoute, toHash } from './route.js';

it.each([
  ['', { page: 'prepare', params: {} }],
  ['#/nowhere', { page: 'prepare', params: {} }],
  ['#/review?status=pending', { page: 'review', params: { status: 'pending' } }],
])('reads %j', (hash, route) => {
  expect(parseRoute(hash)).toEqual(route);
});

it('keeps any text, and leaves out what is empty', () => {
  const hash = toHash('artifacts', { scope: 'a/b?c#d&e=ü', revision: 3, entry: undefined, tab: '' });
  expect(parseRoute(hash)).toEqual({ page: 'artifacts', params: { scope: 'a/b?c#d&e=ü', revision: '3' } });
  expect(toHash('health')).toBe('#/health');
});
