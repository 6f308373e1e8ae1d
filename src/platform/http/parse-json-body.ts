import { AppError } from '../errors/app-error.js';
import { InvalidRequestError } from '../errors/invalid-request.error.js';
import { findJsonError } from './find-json-error.js';
import { inspectJson } from './inspect-json.js';

const MAX_DEPTH = 64;

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/**
 * One JSON value from the bytes of a body (D-07, D-08). A byte order mark is skipped, the last of duplicate
 * keys wins, `__proto__` is an ordinary key. Lone surrogates are left to validation.
 * @throws 400 for bytes that are not UTF-8 and for nesting over 64; 422 `json_invalid` at
 * `["body", code point offset]` for everything that is not JSON, and for numbers without a finite value.
 */
export function parseJsonBody(bytes: Buffer): unknown {
  const text = decode(bytes);
  const { depth, overflowAt } = inspectJson(text, MAX_DEPTH);
  if (depth > MAX_DEPTH)
    throw new AppError('invalid_request', 400, `The request body nests deeper than ${MAX_DEPTH} levels.`);
  const value = parse(text);
  if (overflowAt !== undefined) throw invalidJson(text, overflowAt);
  return value;
}

function decode(bytes: Buffer): string {
  try {
    if (!isWide(bytes)) return UTF8.decode(bytes);
  } catch {
    // falls through: the bytes are not UTF-8
  }
  throw new AppError('invalid_request', 400, 'The request body is not UTF-8 text.');
}

/** UTF-16 and UTF-32 of JSON have a zero among their first two bytes; read as UTF-8 they would only look odd. */
const isWide = (bytes: Buffer): boolean => bytes[0] === 0 || bytes[1] === 0;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidJson(text, findJsonError(text));
  }
}

const invalidJson = (text: string, at: number): InvalidRequestError =>
  new InvalidRequestError([
    { type: 'json_invalid', loc: ['body', codePointsBefore(text, at)], msg: 'The body is not valid JSON.' },
  ]);

function codePointsBefore(text: string, end: number): number {
  let count = 0;
  for (let at = 0; at < end; count++) at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  return count;
}
