import { FaultList } from '../fault-list.js';
import { anyJson, json } from './json.js';

function faultsOf(type: ReturnType<typeof json>, value: unknown): unknown[] {
  const faults = new FaultList();
  expect(type.read(value, ['body'], faults)).toBe(value);
  return faults.all.map(({ type: kind, loc }) => [kind, loc]);
}

describe('any JSON', () => {
  it.each([null, '', 'text', 0, -0, 1.5, true, false, [], {}, [[null]], { a: [{ b: '🚢' }] }])('is %j', (value) => {
    expect(faultsOf(anyJson(), value)).toEqual([]);
  });

  it('is kept as it was parsed', () => {
    const value = JSON.parse('{"__proto__":{"a":1},"constructor":[]}') as unknown;
    expect(faultsOf(anyJson(), value)).toEqual([]);
  });

  it.each<[unknown, string, unknown[]]>([
    ['\ud800', 'string_unicode', ['body']],
    [[0, 'a\udc00'], 'string_unicode', ['body', 1]],
    [{ a: { '\udfff': 1 } }, 'string_unicode', ['body', 'a', '\udfff']],
    [Infinity, 'finite_number', ['body']],
    [{ a: [-Infinity] }, 'finite_number', ['body', 'a', 0]],
  ])('is not %j', (value, type, loc) => {
    expect(faultsOf(anyJson(), value)).toEqual([[type, loc]]);
  });

  it('is walked without a copy of the way to every value', () => {
    const deep = JSON.parse(`${'['.repeat(60)}"\\ud800"${']'.repeat(60)}`) as unknown;
    expect(faultsOf(anyJson(), [deep, 'a', Infinity])).toEqual([
      ['string_unicode', ['body', ...Array<number>(61).fill(0)]],
      ['finite_number', ['body', 2]],
    ]);
  });

  it('has all its faults reported', () => {
    expect(faultsOf(anyJson(), ['\ud800', Infinity])).toHaveLength(2);
  });
});

describe('a JSON object', () => {
  it.each([null, 'text', 1, []])('is not %j', (value) => {
    expect(faultsOf(json(), value)).toEqual([['dict_type', ['body']]]);
  });

  it('may hold anything', () => {
    expect(faultsOf(json(), { a: null, b: [[]] })).toEqual([]);
    expect(faultsOf(json(), { a: '\ud800' })).toEqual([['string_unicode', ['body', 'a']]]);
  });
});
