import type { ClientSettings } from './client-options.js';
import { InvalidRequestError } from './errors.js';
import { HEADER_OF_OPTION } from './operation-types.js';
import type { OperationFacts } from './operation-types.js';

/** An HTTP request, complete but for its signal. */
export interface PreparedRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | undefined;
  /** Whether sending it twice has the effect of sending it once. */
  readonly isRepeatable: boolean;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Splits `input` into path, query and body as the contract says. What is undefined is not sent; null is, in a body.
 * Throws an InvalidRequestError for what the operation could not receive.
 */
export function buildRequest(
  facts: OperationFacts,
  input: Values,
  options: Values,
  { baseUrl, token }: Pick<ClientSettings, 'baseUrl' | 'token'>,
): PreparedRequest {
  const { path, rest } = fillPath(facts.path, input);
  const { query, rest: body } = takeQuery(facts, rest);
  const headers = headersOf(facts, options);
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  if (!facts.hasBody) refuseLeftovers(body);
  return {
    url: `${baseUrl}${path}${query}`,
    method: facts.method,
    headers,
    body: facts.hasBody ? JSON.stringify(body) : undefined,
    isRepeatable: isRepeatable(facts, headers, body),
  };
}

function fillPath(template: string, input: Values): { path: string; rest: Values } {
  const rest = { ...input };
  const path = template.replace(/\{(\w+)\}/g, (_match, name: string) => {
    delete rest[name];
    return toSegment(name, input[name]);
  });
  return { path, rest };
}

/** URLs resolve `.` and `..`, escaped ones too, so such a value would reach another route. */
function toSegment(name: string, value: unknown): string {
  const isSendable = typeof value === 'number' || (typeof value === 'string' && !['', '.', '..'].includes(value));
  if (!isSendable) throw new InvalidRequestError(`${name} must be a text that can stand in a path.`);
  return encodeURIComponent(value);
}

function takeQuery({ query, queryLists }: OperationFacts, input: Values): { query: string; rest: Values } {
  const rest = { ...input };
  const search = new URLSearchParams();
  for (const name of query) {
    const value = rest[name];
    delete rest[name];
    if (value === undefined) continue;
    const elements = queryLists.includes(name) ? elementsOf(name, value) : [value];
    for (const element of elements) search.append(name, toQueryValue(name, element));
  }
  return { query: search.size === 0 ? '' : `?${search.toString()}`, rest };
}

function elementsOf(name: string, value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new InvalidRequestError(`${name} must be a list.`);
}

function toQueryValue(name: string, value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new InvalidRequestError(`${name} must be a single value.`);
}

function refuseLeftovers(rest: Values): void {
  const names = Object.keys(rest).filter((name) => rest[name] !== undefined);
  if (names.length > 0) throw new InvalidRequestError(`The operation has no field ${names.join(', ')}.`);
}

function headersOf({ headers: taken, hasBody }: OperationFacts, options: Values): Headers {
  const headers = new Headers({ Accept: 'application/json' });
  if (hasBody) headers.set('Content-Type', 'application/json');
  for (const [option, name] of Object.entries(HEADER_OF_OPTION)) {
    const value = options[option];
    if (value === undefined) continue;
    if (!taken.includes(name)) throw new InvalidRequestError(`The operation does not take ${option}.`);
    headers.set(name, toHeaderValue(option, value));
  }
  return headers;
}

/** Space around a value would not arrive, so the server would see another one. */
function toHeaderValue(option: string, value: unknown): string {
  if (typeof value === 'string' && /^[\x20-\x7e]+$/.test(value) && value.trim() === value) return value;
  throw new InvalidRequestError(`${option} must be printable ASCII without spaces around it.`);
}

/** Reads change nothing; a write under a key is done once, however often it is sent (D-11). */
function isRepeatable({ method, hasKeyInBody }: OperationFacts, headers: Headers, body: Values): boolean {
  const hasKey =
    headers.has(HEADER_OF_OPTION.idempotencyKey) || (hasKeyInBody && body['idempotency_key'] !== undefined);
  return method === 'GET' || hasKey;
}
