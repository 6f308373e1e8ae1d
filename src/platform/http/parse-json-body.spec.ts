import { gzipSync } from 'node:zlib';
import { AppError } from '../errors/app-error.js';
import { InvalidRequestError } from '../errors/invalid-request.error.js';
import { parseJsonBody } from './parse-json-body.js';

const parse = (body: string | Buffer): unknown => parseJsonBody(Buffer.from(body));

function failureOf(body: string | Buffer): AppError {
  try {
    parse(body);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

const offsetOf = (body: string | Buffer): unknown => {
  const failure = failureOf(body);
  if (!(failure instanceof InvalidRequestError)) throw failure;
  const [fault] = failure.faults;
  return [failure.status, fault?.type, ...(fault?.loc ?? [])];
};

describe('parseJsonBody', () => {
  it('reads any JSON value', () => {
    expect(parse(' {"a":[1,-2.5e+10,true,null,"\\u00e9"]} ')).toEqual({ a: [1, -2.5e10, true, null, 'é'] });
    expect(parse('null')).toBeNull();
  });

  it('skips a byte order mark', () => {
    expect(parse('\ufeff{"a":1}')).toEqual({ a: 1 });
  });

  it('keeps the last of duplicate keys', () => {
    expect(parse('{"a":1,"a":2}')).toEqual({ a: 2 });
  });

  it('keeps __proto__ and constructor as own keys', () => {
    const body = parse('{"__proto__":{"x":1},"constructor":2}');
    expect(Object.keys(body as object)).toEqual(['__proto__', 'constructor']);
    expect(({} as { x?: number }).x).toBeUndefined();
  });

  it('counts the offset of an error in code points, after a byte order mark', () => {
    expect(offsetOf('{"é😀":}')).toEqual([422, 'json_invalid', 'body', 6]);
    expect(offsetOf('\ufeff{"scope_id":')).toEqual([422, 'json_invalid', 'body', 12]);
  });

  it.each(['NaN', 'Infinity', '-Infinity'])('refuses %s as a number', (literal) => {
    expect(offsetOf(`{"a":${literal}}`)).toEqual([422, 'json_invalid', 'body', 5]);
  });

  it.each(['1e999', '-1e999', '1E+400', `1${'0'.repeat(400)}`, '0.1e310'])('refuses %s, which overflows', (number) => {
    expect(offsetOf(`["1e999",${number}]`)).toEqual([422, 'json_invalid', 'body', 9]);
  });

  it('accepts numbers at the edge, and what only looks like an overflow', () => {
    expect(parse('[1e308,-1.7976931348623157e308,1e-999,"1e999","\\"1e999"]')).toEqual([
      1e308,
      -1.7976931348623157e308,
      0,
      '1e999',
      '"1e999',
    ]);
  });

  it('allows 64 levels and no more', () => {
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    expect(parse(nested(64))).toHaveLength(1);
    expect(failureOf(nested(65))).toMatchObject({ code: 'invalid_request', status: 400 });
    expect(failureOf('{"a":'.repeat(100_000))).toMatchObject({ code: 'invalid_request', status: 400 });
  });

  it('does not count brackets inside strings', () => {
    expect(parse(JSON.stringify('["\\'.repeat(100)))).toHaveLength(300);
  });

  it.each([
    ['a stray byte', Buffer.from('eyJzY29wZV9pZCI6Iv8ifQ==', 'base64')],
    ['a cut sequence', Buffer.from([0x22, 0xe2, 0x82, 0x22])],
    ['an overlong sequence', Buffer.from([0x22, 0xc0, 0xaf, 0x22])],
    ['an encoded surrogate', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
    ['UTF-16 little endian', Buffer.from('{"a":1}', 'utf16le')],
    ['UTF-16 big endian', Buffer.from('{"a":1}', 'utf16le').swap16()],
    ['UTF-16 with a mark', Buffer.from('\ufeff{"a":1}', 'utf16le')],
    ['compressed bytes', gzipSync('{"a":1}')],
  ])('refuses %s', (_name, bytes) => {
    expect(failureOf(bytes)).toMatchObject({ code: 'invalid_request', status: 400 });
  });

  it('leaves lone surrogates to validation', () => {
    expect(parse('"a\\ud800"')).toBe('a\ud800');
  });
});
