import type { DtoClass, Shape } from '../contract/dto-class.js';
import { shapeOf } from '../contract/dto-class.js';
import type { FaultList, Loc } from '../contract/fault-list.js';
import type { FieldRule } from '../contract/field.js';
import { isJsonObject } from '../contract/json-object.js';
import { unionOf } from '../contract/union.js';
import { toJson } from './to-json.js';

type Fields = Record<string, unknown>;

export const UNKNOWN_FIELD = { type: 'extra_forbidden', msg: 'is not a known field' } as const;

/** The contract's `max_bytes` is `maxBytes` here. */
const toCamelCase = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The fields that `value` may have: those of `dto`, or of the branch that the value selects. */
export function fieldsOf(dto: DtoClass, value: Fields): Shape {
  const union = unionOf(dto);
  if (!union) return shapeOf(dto);
  const { selectedBy, name, branches } = union;
  if (selectedBy === 'shape') return new Map(Object.values(branches).flatMap((branch) => [...shapeOf(branch)]));
  const branch = Object.entries(branches).find(([tag]) => tag === value[name])?.[1];
  return branch ? shapeOf(branch) : new Map<string, FieldRule>();
}

/**
 * A request in the words of the contract. Names that the contract has and this library spells differently are faults;
 * what no field is stays as it is, for the contract's reader to refuse. Undefined is left out.
 */
export function toWire(fields: Shape, request: Fields, loc: Loc, faults: FaultList): Fields {
  const wireNames = new Map([...fields.keys()].map((name) => [toCamelCase(name), name]));
  const members = Object.entries(request).flatMap(([name, value]): [string, unknown][] => {
    if (value === undefined) return [];
    const wireName = wireNames.get(name) ?? name;
    const rule = fields.get(wireName);
    if (!rule) return [[name, value]];
    if (wireNames.has(name)) return [[wireName, toWireValue(rule, value, [...loc, wireName], faults)]];
    faults.add([...loc, name], UNKNOWN_FIELD);
    return [];
  });
  return Object.fromEntries(members);
}

function toWireValue(rule: FieldRule, value: unknown, loc: Loc, faults: FaultList): unknown {
  if (isOpenJson(rule)) return toJson(value, loc);
  const dto = nestedDto(rule);
  const toItem = (item: unknown, at: Loc) =>
    dto && isJsonObject(item) ? toWire(fieldsOf(dto, item), item, at, faults) : item;
  // Unlike `map`, this gives the holes of a sparse list to the reader as well.
  return Array.isArray(value) ? Array.from(value, (item, index) => toItem(item, [...loc, index])) : toItem(value, loc);
}

/** An answer in camelCase. What `dto` does not declare, and open JSON, stays as it is. */
export function toCamel(dto: DtoClass, answer: object): Fields {
  const fields = fieldsOf(dto, answer as Fields);
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [
      fields.has(name) ? toCamelCase(name) : name,
      toCamelValue(fields.get(name), value),
    ]),
  );
}

function toCamelValue(rule: FieldRule | undefined, value: unknown): unknown {
  const dto = rule && nestedDto(rule);
  if (!dto || typeof value !== 'object' || value === null) return value;
  return Array.isArray(value) ? value.map((item: object) => toCamel(dto, item)) : toCamel(dto, value);
}

/** The class of a nested object, or of the items of a list. */
function nestedDto({ type: { api } }: FieldRule): DtoClass | undefined {
  return typeof api.type === 'function' ? (api.type as () => DtoClass)() : undefined;
}

/** Its members are the caller's own. */
const isOpenJson = ({ type: { api } }: FieldRule): boolean => api.type === 'object';
