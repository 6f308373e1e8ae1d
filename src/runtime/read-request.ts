import type { DtoClass, Shape } from '../contract/dto-class.js';
import { shapeOf } from '../contract/dto-class.js';
import { FaultList } from '../contract/fault-list.js';
import { isJsonObject } from '../contract/json-object.js';
import { readPart } from '../contract/validate-request.js';
import type { RequestPart } from '../contract/validate-request.js';
import type { Fault } from '../platform/errors/fault.js';
import { InvalidRequestError } from '../platform/errors/invalid-request.error.js';
import { fieldsOf, toWire, UNKNOWN_FIELD } from './spelling.js';

/** The classes of the parts that an operation has over HTTP. */
export type PartClasses = Readonly<Partial<Record<RequestPart, DtoClass>>>;

type Fields = Record<string, unknown>;

/** Every part that has a class, as its instance. */
export type Parts = Readonly<Partial<Record<RequestPart, object>>>;

/** The parts of a request, and every field of it before defaults were filled in. */
export type ReadRequest = Parts & { readonly given: Readonly<Fields> };

const ORDER: readonly RequestPart[] = ['path', 'query', 'body'];

/**
 * Checks a direct request, all parts of it in one object, exactly as the HTTP API checks the same request, and returns
 * its parts in the words of the contract. `address` holds what the caller named elsewhere, so `request` may not.
 * Throws what HTTP answers: `InvalidRequestError` with every fault; their `loc` uses the contract's names.
 */
export function readRequest(classes: PartClasses, request: unknown, address: Fields): ReadRequest {
  if (!isJsonObject(request)) throw new InvalidRequestError([NOT_AN_OBJECT]);
  const faults = new FaultList();
  const given = { ...request, ...address };
  const wire = toWire(allFields(classes, given), given, ['body'], faults);
  const parts = readParts(classes, wire, faults);
  for (const name of Object.keys(address)) if (Object.hasOwn(request, name)) faults.add(['body', name], UNKNOWN_FIELD);
  if (faults.count > 0) throw new InvalidRequestError(faults.all, statusOf(classes, faults.all));
  return { ...parts, given: wire };
}

const NOT_AN_OBJECT: Fault = { type: 'model_attributes_type', loc: ['body'], msg: 'must be an object' };

function allFields({ path, query, body }: PartClasses, given: Fields): Shape {
  return new Map([
    ...(path ? shapeOf(path) : []),
    ...(query ? shapeOf(query) : []),
    ...(body ? fieldsOf(body, given) : []),
  ]);
}

function readParts(classes: PartClasses, wire: Fields, faults: FaultList): Parts {
  const values = splitParts(classes, wire);
  const parts: Partial<Record<RequestPart, object>> = {};
  for (const part of ORDER) {
    const dto = classes[part];
    if (dto) parts[part] = readPart({ part, dto, value: values[part] }, wire, faults) as object;
  }
  if (!classes.body) for (const name of Object.keys(values.body)) faults.add(['query', name], UNKNOWN_FIELD);
  return parts;
}

/** What path and query do not declare is the body, or too much. */
function splitParts({ path, query, body }: PartClasses, wire: Fields): Readonly<Record<RequestPart, Fields>> {
  const isIn = (dto: DtoClass | undefined) => (name: string) => dto !== undefined && shapeOf(dto).has(name);
  const [inPath, inQuery] = [isIn(path), isIn(query)];
  const rest = pick(wire, (name) => !inPath(name) && !inQuery(name));
  return {
    path: toText(path, pick(wire, inPath)),
    query: toText(query, { ...pick(wire, inQuery), ...(body ? {} : rest) }),
    body: rest,
  };
}

const pick = (fields: Fields, isWanted: (name: string) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isWanted(name)));

/** Paths and query strings carry integers as decimal text. */
function toText(dto: DtoClass | undefined, values: Fields): Fields {
  const isInteger = (name: string) => dto && shapeOf(dto).get(name)?.type.api.type === 'integer';
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' && isInteger(name) ? String(value) : value,
    ]),
  );
}

/** As the server answers faults of query strings below a Scope. */
const statusOf = ({ path, query }: PartClasses, faults: readonly Fault[]): 400 | 422 =>
  path && query && faults.some(({ loc }) => loc[0] === 'query') ? 400 : 422;
