import type { DtoClass } from '../contract/dto-class.js';
import { FaultList } from '../contract/fault-list.js';
import { isJsonObject } from '../contract/json-object.js';
import { readPart } from '../contract/validate-request.js';
import { InvalidRequestError } from '../platform/errors/invalid-request.error.js';

/** Names of fields in the contract, and the spelling of what they hold, where they differ from those used here. */
export interface Spelling {
  readonly [field: string]: string | { readonly as: string; readonly fields: Spelling };
}

export interface DirectRequest {
  /** Fields that the caller gave in another way than in the request, such as the Scope; in words of the contract. */
  readonly addressed?: Readonly<Record<string, unknown>>;
  readonly request: unknown;
  readonly spelling?: Spelling;
}

/**
 * Checks a direct request exactly as the HTTP API checks a body, and returns it in the words of the contract.
 * Throws `InvalidRequestError` with the faults that HTTP would report; `loc` uses the contract's names.
 */
export function checkRequest<T extends object>(dto: DtoClass<T>, direct: DirectRequest): T {
  const faults = new FaultList();
  const { addressed = {}, spelling = {}, request } = direct;
  const foreign = isJsonObject(request) ? Object.keys(request).filter(isForeign(addressed, spelling)) : [];
  const value = isJsonObject(request) ? { ...addressed, ...toWire(without(request, foreign), spelling) } : request;
  const result = readPart({ part: 'body', dto, value }, {}, faults);
  for (const name of foreign) faults.add(['body', name], { type: 'extra_forbidden', msg: 'is not a known field' });
  if (faults.count > 0) throw new InvalidRequestError(faults.all);
  return result as T;
}

/** A name that the contract has but this library spells or takes differently. */
function isForeign(addressed: object, spelling: Spelling): (name: string) => boolean {
  const names = Object.values(spelling).map((rule) => (typeof rule === 'string' ? rule : rule.as));
  return (name) => Object.hasOwn(addressed, name) || (names.includes(name) && !Object.hasOwn(spelling, name));
}

const without = (object: Record<string, unknown>, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));

function toWire(object: Record<string, unknown>, spelling: Spelling): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => toWireField(name, value, spelling)));
}

function toWireField(name: string, value: unknown, spelling: Spelling): [string, unknown] {
  const rule = Object.hasOwn(spelling, name) ? spelling[name] : undefined;
  if (rule === undefined) return [name, value];
  if (typeof rule === 'string') return [rule, value];
  return [rule.as, isJsonObject(value) ? toWire(value, rule.fields) : value];
}
