import type { SchemaObject } from '@nestjs/swagger';
import type { Fault } from '../../platform/errors/invalid-request.error.js';
import { isJsonObject } from '../json-object.js';
import type { Loc, WireType } from '../wire-type.js';
import { LONE_SURROGATE } from './text.js';

/**
 * An object whose members the contract leaves open, kept exactly as parsed: never copied, no key dropped.
 * `values` documents the members when they are alike.
 */
export function json(values?: SchemaObject): WireType {
  return {
    api: { type: 'object', additionalProperties: values ?? true },
    read(input: unknown, loc: Loc, faults: Fault[]): unknown {
      if (isJsonObject(input)) reportUnstorable(input, loc, faults);
      else faults.push({ type: 'dict_type', loc, msg: 'must be an object' });
      return input;
    },
  };
}

// Lone surrogates would be stored as U+FFFD, an overflowed number as null (D-07, D-08).
function reportUnstorable(value: unknown, loc: Loc, faults: Fault[]): void {
  if (typeof value === 'string' && !value.isWellFormed()) faults.push({ ...LONE_SURROGATE, loc });
  else if (value === Infinity || value === -Infinity) {
    faults.push({ type: 'finite_number', loc, msg: 'must be a finite number' });
  } else if (Array.isArray(value)) value.forEach((item, index) => reportUnstorable(item, [...loc, index], faults));
  else if (isJsonObject(value)) reportMembers(value, loc, faults);
}

function reportMembers(object: Record<string, unknown>, loc: Loc, faults: Fault[]): void {
  for (const [key, member] of Object.entries(object)) {
    const at = [...loc, key];
    if (!key.isWellFormed()) faults.push({ ...LONE_SURROGATE, loc: at });
    reportUnstorable(member, at, faults);
  }
}
