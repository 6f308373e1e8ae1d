import { checkBindingKey, firstBound } from './scope-binding.js';
import type { ScopeBindingKey } from './scope-binding.js';

const aKey = (key: Partial<ScopeBindingKey> = {}): ScopeBindingKey => ({
  integration: 'codex',
  kind: 'workspace',
  externalId: '/a',
  ...key,
});

describe('firstBound', () => {
  it('follows the order of the keys, not that of the bindings', () => {
    const bindings = [
      { key: aKey({ externalId: '/b' }), scopeId: 'b' },
      { key: aKey(), scopeId: 'a' },
    ];
    expect(firstBound([aKey({ externalId: '/c' }), aKey(), aKey({ externalId: '/b' })], bindings)).toBe('a');
  });

  it('never takes parts of one key for another', () => {
    const bindings = [{ key: aKey({ integration: 'a","b', kind: 'c' }), scopeId: 'a' }];
    expect(firstBound([aKey({ integration: 'a', kind: 'b","c' })], bindings)).toBeUndefined();
  });

  it('finds nothing without keys or bindings', () => {
    expect(firstBound([], [{ key: aKey(), scopeId: 'a' }])).toBeUndefined();
    expect(firstBound([aKey()], [])).toBeUndefined();
  });
});

describe('checkBindingKey', () => {
  it('takes inner white space', () => {
    expect(checkBindingKey(aKey({ externalId: 'C:\\My Files' }), [])).toEqual([]);
  });

  it('names each part with white space at an end, below where the key stands', () => {
    const faults = checkBindingKey(aKey({ integration: 'codex\n', externalId: '\u2003/a' }), ['key']);
    expect(faults.map(({ type, loc }) => [type, loc])).toEqual([
      ['value_error', ['key', 'integration']],
      ['value_error', ['key', 'external_id']],
    ]);
  });
});
