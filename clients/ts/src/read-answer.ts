import { ApiError, UnexpectedAnswerError } from './errors.js';
import type { ErrorFacts, FailurePlace } from './errors.js';
import type { Exchange } from './exchange.js';
import { OPERATIONS } from './generated/operations.js';
import type { Answer, OperationFacts, OperationId, Output, Wire } from './operation-types.js';

const NOT_MODIFIED = 304;

/** The answer of an operation; throws an ApiError for a failure, an UnexpectedAnswerError for what is neither. */
export function readAnswer<Id extends OperationId>(id: Id, exchange: Exchange): Answer<Id> {
  const { status, headers, text } = exchange;
  const requestId = header(headers, 'X-PowerContext-Request-ID');
  const body = parseJson(text);
  const place = { operationId: id, requestId };
  const { answers }: OperationFacts = OPERATIONS[id];
  // Readiness answers with 503; a server that stops says so with the envelope, there as everywhere.
  if (!answers.includes(status) || isEnvelope(body)) throw toError(exchange, body, place);
  if (body === undefined && status !== NOT_MODIFIED) throw new UnexpectedAnswerError(status, place);
  return {
    status,
    // The contract says what a status holds, and the tests of the server that it keeps to it.
    body: body as Output<Id>,
    requestId,
    etag: header(headers, 'ETag'),
    nextCursor: header(headers, 'X-PowerContext-Next-Cursor'),
  };
}

function toError({ status, headers }: Exchange, body: unknown, place: FailurePlace): Error {
  if (status < 400 || !isEnvelope(body)) return new UnexpectedAnswerError(status, place);
  const { code, message, details } = body.error;
  return new ApiError({ status, code, message, details, retryAfterSeconds: retryAfterSeconds(headers) }, place);
}

function isEnvelope(body: unknown): body is { error: Wire['ErrorBody'] & Pick<ErrorFacts, 'details'> } {
  if (!isObject(body) || !isObject(body['error'])) return false;
  const { code, message, details } = body['error'];
  return typeof code === 'string' && typeof message === 'string' && (details === null || isObject(details));
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Seconds; a date is not understood and counts as nothing said. */
export function retryAfterSeconds(headers: Headers): number | undefined {
  const value = header(headers, 'Retry-After') ?? '';
  return /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}

const header = (headers: Headers, name: string): string | undefined => headers.get(name) ?? undefined;

/** Undefined for what is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
