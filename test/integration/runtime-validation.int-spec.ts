import type { Fault } from '../../src/platform/errors/fault.js';
import { AppError } from '../../src/platform/errors/app-error.js';
import { shapeOf } from '../../src/contract/dto-class.js';
import { FaultList } from '../../src/contract/fault-list.js';
import { readPart } from '../../src/contract/validate-request.js';
import type { RequestPart } from '../../src/contract/validate-request.js';
import { createRuntime, InvalidRequestError } from '../../src/runtime.js';
import type { Runtime } from '../../src/runtime.js';
import { readRequest } from '../../src/runtime/read-request.js';
import { readApiDocument } from '../support/contract/api-document.js';
import { aDatabase } from '../support/databases.js';
import { doubtful, loneSurrogates, unknownFields, wrongTypes } from '../support/mutations.js';
import { operationSamples } from '../support/runtime/operation-samples.js';
import type { OperationSample } from '../support/runtime/operation-samples.js';

type Fields = Record<string, unknown>;
type Place = Pick<Fault, 'type' | 'loc'>;

const PARTS: readonly RequestPart[] = ['path', 'query', 'body'];

const placesOf = (faults: readonly Fault[]): Place[] => faults.map(({ type, loc }) => ({ type, loc }));

/** Faults that the contract finds in a request that is sent over HTTP; `refused` when it names none. */
function faultsOverHttp({ operation: { parts } }: OperationSample, request: Fields): Place[] | 'refused' {
  const faults = new FaultList();
  const sent = (part: RequestPart) => partOverHttp(parts, part, request);
  try {
    for (const part of PARTS) {
      const dto = parts[part];
      if (dto) readPart({ part, dto, value: sent(part) }, sent('path') as Fields, faults);
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return 'refused';
  }
  return placesOf(faults.all);
}

/** Path and query take the fields they declare, integers as text; the body is what is left. */
function partOverHttp(parts: OperationSample['operation']['parts'], part: RequestPart, request: Fields): unknown {
  const ruleOf = (name: RequestPart, field: string) => parts[name] && shapeOf(parts[name]).get(field);
  const fields = Object.entries(request);
  if (part === 'body')
    return Object.fromEntries(fields.filter(([field]) => !ruleOf('path', field) && !ruleOf('query', field)));
  const asText = (field: string, value: unknown) =>
    typeof value === 'number' && ruleOf(part, field)?.type.api.type === 'integer' ? String(value) : value;
  const declared = fields.filter(([field]) => ruleOf(part, field));
  return Object.fromEntries(declared.map(([field, value]) => [field, asText(field, value)]));
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same request for a Runtime: names that `sample` knows are written in camelCase. */
function toDirect(value: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => toDirect(item, names));
  if (!isObject(value)) return value;
  const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const members = Object.entries(value).map(([name, member]) => [
    names.has(name) ? camel(name) : name,
    OPEN.includes(name) && !isContent(member) ? member : toDirect(member, names),
  ]);
  return Object.fromEntries(members) as Fields;
}

/** Members of these are the caller's own. */
const OPEN = ['metadata', 'content'];
const isContent = (value: unknown) => isObject(value) && ('entries' in value || 'restored_from_revision' in value);

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  return isObject(value) ? Object.entries(value).flatMap(([name, member]) => [name, ...namesIn(member)]) : [];
}

function faultsDirectly({ operation, isScoped, request: sample }: OperationSample, request: unknown) {
  const direct = toDirect(request, new Set(namesIn(sample)));
  const { scopeId, ...rest } = isObject(direct) ? direct : {};
  const [given, address] = isScoped && isObject(direct) ? [rest, { scopeId }] : [direct, {}];
  try {
    readRequest(operation.parts, given, address);
    return [];
  } catch (error) {
    if (error instanceof InvalidRequestError) return placesOf(error.faults);
    if (error instanceof AppError) return 'refused';
    throw error;
  }
}

it('there is a call for every operation of the HTTP API', () => {
  const { paths } = readApiDocument();
  const operations = Object.values(paths).flatMap(
    (path) => Object.values(path as object) as { operationId?: string }[],
  );
  const ids = operations.flatMap(({ operationId }) => operationId ?? []);
  const onlyHttp = ['get_liveness', 'get_readiness'];
  const calls = operationSamples.filter(({ name }) => name !== 'context.prepareWithOrigins');
  expect(ids).toEqual(expect.arrayContaining(onlyHttp));
  expect(calls.length).toBe(ids.length - onlyHttp.length);
});

describe.each(operationSamples)('$name', (sample) => {
  it('reads the sample', () => {
    expect(faultsOverHttp(sample, sample.request)).toEqual([]);
    expect(faultsDirectly(sample, sample.request)).toEqual([]);
  });

  it.each([
    ['wrong types', wrongTypes],
    ['lone surrogates', loneSurrogates],
    ['what is left out, null or doubtful', doubtful],
    ['unknown fields', unknownFields],
  ])('has the faults that HTTP has for %s', (_, mutate) => {
    for (const { name, text } of mutate(sample.request)) {
      const request: unknown = text === '' ? null : JSON.parse(text.replaceAll('1e999', '1e308'));
      if (!isObject(request)) continue;
      const directly = { name, faults: faultsDirectly(sample, request) };
      if (!ignoresUnknown(sample, request)) expect(directly).toEqual({ name, faults: faultsOverHttp(sample, request) });
      else expect(directly).not.toEqual({ name, faults: [] });
    }
  });
});

/** Only bodies are strict over HTTP; a Runtime always is. */
const ignoresUnknown = ({ operation: { parts }, request: sample }: OperationSample, request: Fields): boolean =>
  !parts.body && Object.keys(request).some((name) => !Object.hasOwn(sample, name));

describe('A call', () => {
  const database = aDatabase();
  let runtime: Runtime;

  beforeAll(async () => {
    runtime = await createRuntime({ home: database.home, logLevel: 'fatal' });
  });
  afterAll(async () => {
    await runtime.close();
    await database.drop();
  });

  type Calls = Record<string, (request?: unknown) => Promise<unknown>>;

  /** As a caller without types sees it. */
  const callOf = ({ name, isScoped }: OperationSample, scopeId: unknown) => {
    const [area = '', call = ''] = name.split('.');
    const areas = { ...runtime, runtime } as unknown as Record<string, Calls & { forScope(scopeId: unknown): Calls }>;
    const calls = isScoped ? areas[area]?.forScope(scopeId) : areas[area];
    return (request?: unknown) => calls![call]!(request);
  };

  it.each(operationSamples)('$name refuses whatever is no request, without throwing at once', async (sample) => {
    for (const wrong of [null, 1.5, 'text', [], [[]], true, new Date(), () => 1, Symbol('s'), 10n]) {
      const answer = callOf(sample, 'a')(wrong);
      await expect(answer).rejects.toMatchObject({
        code: 'invalid_request',
        status: 422,
        faults: [{ type: 'model_attributes_type', loc: ['body'] }],
      });
    }
  });

  it.each(operationSamples.filter(({ isScoped }) => isScoped))('$name refuses what is no Scope id', async (sample) => {
    const loc = [sample.operation.parts.path ? 'path' : 'body', 'scope_id'];
    const faults = (type: string) => ({ faults: expect.arrayContaining([expect.objectContaining({ type, loc })]) });
    const { scopeId: _named, ...request } = toDirect(sample.request, new Set(namesIn(sample.request))) as Fields;
    await expect(callOf(sample, null)(request)).rejects.toMatchObject(faults('string_type'));
    await expect(callOf(sample, undefined)(request)).rejects.toBeInstanceOf(InvalidRequestError);
    await expect(callOf(sample, 5)(request)).rejects.toMatchObject(faults('string_type'));
    await expect(callOf(sample, '')(request)).rejects.toMatchObject(faults('string_too_short'));
  });

  it.each(operationSamples.filter(({ isScoped }) => isScoped))('$name takes the Scope once', async (sample) => {
    await expect(callOf(sample, 'a')({ scopeId: 'b' })).rejects.toMatchObject({
      faults: expect.arrayContaining([expect.objectContaining({ type: 'extra_forbidden', loc: ['body', 'scopeId'] })]),
    });
  });

  it('reads the holes of a sparse list', async () => {
    const contextReferences = new Array<string>(1);
    const create = runtime.scopes.create({ title: 'T', summary: 'S', idempotencyKey: 'k', contextReferences });
    await expect(create).rejects.toMatchObject({
      faults: [{ type: 'string_type', loc: ['body', 'context_references', 0] }],
    });
  });

  it('reads a list that holds itself', async () => {
    const contextReferences: string[] = [];
    contextReferences.push(contextReferences as unknown as string);
    const create = runtime.scopes.create({ title: 'T', summary: 'S', idempotencyKey: 'k', contextReferences });
    await expect(create).rejects.toMatchObject({ faults: [{ type: 'string_type' }] });
  });

  const circular: Fields = {};
  circular.self = circular;

  it.each<[string, unknown]>([
    ['circular', circular],
    ['a function', () => 1],
    ['a symbol', Symbol('s')],
    ['a big integer', [10n]],
    ['no finite number', { a: NaN }],
    ['a map', new Map()],
  ])('refuses content that is %s', async (_, content) => {
    await expect(runtime.sources.forScope('a').create({ content })).rejects.toMatchObject({
      code: 'invalid_request',
      faults: [{ type: 'json_invalid', loc: ['body', 'content'] }],
    });
  });

  it('refuses content that nests too deep', async () => {
    const content: unknown = JSON.parse('['.repeat(65) + ']'.repeat(65));
    await expect(runtime.sources.forScope('a').create({ content })).rejects.toMatchObject({ code: 'invalid_request' });
  });

  it('never takes NaN for a revision that was left out', async () => {
    const remember = runtime.memory.forScope('a').remember({ kind: 'fact', text: 't', expectedRevision: NaN });
    await expect(remember).rejects.toMatchObject({
      faults: [{ type: 'int_type', loc: ['body', 'expected_revision'] }],
    });
  });
});
