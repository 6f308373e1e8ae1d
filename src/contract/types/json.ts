import type { SchemaObject } from '@nestjs/swagger';
import type { FaultList, Loc } from '../fault-list.js';
import { isJsonObject } from '../json-object.js';
import type { WireType } from '../wire-type.js';
import { LONE_SURROGATE } from './text.js';

/**
 * An object whose members the contract leaves open, kept exactly as parsed: never copied, no key dropped.
 * `values` documents the members when they are alike.
 */
export function json(values?: SchemaObject): WireType {
  return {
    api: { type: 'object', additionalProperties: values ?? true },
    read(input: unknown, loc: Loc, faults: FaultList): unknown {
      if (isJsonObject(input)) reportUnstorable(input, [...loc], faults);
      else faults.add(loc, { type: 'dict_type', msg: 'must be an object' });
      return input;
    },
  };
}

/** The way to the value that is looked at: one list for the whole walk, because a copy per value costs seconds. */
type Path = (string | number)[];

// Lone surrogates would be stored as U+FFFD, an overflowed number as null (D-07, D-08).
function reportUnstorable(value: unknown, path: Path, faults: FaultList): void {
  if (typeof value === 'string' && !value.isWellFormed()) faults.add(path, LONE_SURROGATE);
  else if (value === Infinity || value === -Infinity) {
    faults.add(path, { type: 'finite_number', msg: 'must be a finite number' });
  } else if (Array.isArray(value)) reportItems(value, path, faults);
  else if (isJsonObject(value)) reportMembers(value, path, faults);
}

function reportItems(items: readonly unknown[], path: Path, faults: FaultList): void {
  for (let index = 0; index < items.length; index += 1) {
    path.push(index);
    reportUnstorable(items[index], path, faults);
    path.pop();
  }
}

function reportMembers(object: Record<string, unknown>, path: Path, faults: FaultList): void {
  for (const key of Object.keys(object)) {
    path.push(key);
    if (!key.isWellFormed()) faults.add(path, LONE_SURROGATE);
    reportUnstorable(object[key], path, faults);
    path.pop();
  }
}

/** Marks a schema without a type, which Swagger cannot write by itself; the document builder takes the mark away. */
export const ANY_JSON = 'any-json';

/** Any JSON value, kept exactly as parsed. */
export function anyJson(): WireType {
  return {
    api: { type: 'object', format: ANY_JSON, additionalProperties: true },
    read(input: unknown, loc: Loc, faults: FaultList): unknown {
      reportUnstorable(input, [...loc], faults);
      return input;
    },
  };
}
