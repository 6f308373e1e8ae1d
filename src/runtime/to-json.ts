import type { Loc } from '../contract/fault-list.js';
import { isJsonObject } from '../contract/json-object.js';
import { InvalidRequestError } from '../platform/errors/invalid-request.error.js';
import { parseJsonBody } from '../platform/http/parse-json-body.js';

/**
 * A copy of a value as JSON carries it: members that are undefined are left out, holes of lists are null.
 * @throws InvalidRequestError when JSON has no such value, 400 `invalid_request` for nesting over 64.
 */
export function toJson(value: unknown, loc: Loc): unknown {
  if (value === undefined) return undefined;
  return parseJsonBody(Buffer.from(stringify(value, loc)));
}

function stringify(value: unknown, loc: Loc): string {
  try {
    return JSON.stringify(value, refuseForeign);
  } catch {
    throw new InvalidRequestError([{ type: 'json_invalid', loc, msg: 'is not a JSON value' }]);
  }
}

/** `JSON.stringify` would drop or replace these without a word. */
function refuseForeign(_name: string, value: unknown): unknown {
  if (value === undefined || isJsonValue(value)) return value;
  throw new TypeError('not JSON');
}

const isJsonValue = (value: unknown): boolean =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  Number.isFinite(value) ||
  Array.isArray(value) ||
  isJsonObject(value);
