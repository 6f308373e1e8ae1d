import type { KnownErrorCode } from './generated/operations.js';
import type { PreparedContextProblem } from './prepared-context.js';

/** A code of this version of the server, or one of a later version. */
export type ErrorCode = KnownErrorCode | (string & {});

/** What cannot be sent as it is: an address, a token, a text that cannot stand in a path, an option the operation does not take. */
export class InvalidRequestError extends TypeError {
  override readonly name = 'InvalidRequestError';
}

/** Where a failure happened. */
export interface FailurePlace {
  readonly operationId: string;
  /** Names the exchange in the logs of the server; undefined when no answer came. */
  readonly requestId?: string | undefined;
  readonly cause?: unknown;
}

/** Whatever a call fails with, except the caller's own abort. Never repeats a token, a query or stored text. */
export abstract class PowerContextError extends Error {
  /** Stable word to branch on. */
  abstract readonly code: string;
  readonly operationId: string;
  readonly requestId: string | undefined;

  constructor(message: string, { operationId, requestId, cause }: FailurePlace) {
    super(`${operationId}: ${message}`, cause === undefined ? {} : { cause });
    this.name = new.target.name;
    this.operationId = operationId;
    this.requestId = requestId;
  }
}

/** What the server says about a failed request. */
export interface ErrorFacts {
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>> | null;
  /** How long to wait before the next attempt, in seconds. */
  readonly retryAfterSeconds: number | undefined;
}

/** The server refused or failed, and said so in the envelope of the contract (D-05). */
export class ApiError extends PowerContextError {
  readonly status: number;
  readonly code: ErrorCode;
  readonly details: ErrorFacts['details'];
  readonly retryAfterSeconds: number | undefined;

  constructor({ status, code, message, details, retryAfterSeconds }: ErrorFacts, place: FailurePlace) {
    super(message, place);
    this.status = status;
    this.code = code;
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** No answer came. After `connection_refused` nothing was done; after `connection_failed` the outcome is unknown. */
export class ConnectionError extends PowerContextError {
  readonly code: 'connection_refused' | 'connection_failed';

  constructor(code: ConnectionError['code'], place: FailurePlace) {
    super(code === 'connection_refused' ? 'The server does not listen.' : 'The connection failed.', place);
    this.code = code;
  }
}

/** The call took longer than `timeoutMs`. The outcome of a write is unknown. */
export class RequestTimeoutError extends PowerContextError {
  readonly code = 'request_timeout';
  readonly timeoutMs: number;

  constructor(timeoutMs: number, place: FailurePlace) {
    super(`No complete answer within ${timeoutMs} ms.`, place);
    this.timeoutMs = timeoutMs;
  }
}

/** Something answered, but not as the contract says: a redirect, a proxy's own page, a status nobody documented. */
export class UnexpectedAnswerError extends PowerContextError {
  readonly code: 'redirect_refused' | 'unexpected_answer';
  readonly status: number;

  constructor(status: number, place: FailurePlace) {
    const isRedirect = status >= 300 && status < 400;
    super(
      isRedirect
        ? `Status ${status}: redirects are not followed.`
        : `An answer with status ${status} that is not in the contract.`,
      place,
    );
    this.code = isRedirect ? 'redirect_refused' : 'unexpected_answer';
    this.status = status;
  }
}

/** The prepared context must not be injected: it is not what the contract or the budget says. */
export class InvalidPreparedContextError extends PowerContextError {
  readonly code = 'invalid_prepared_context';
  readonly problem: PreparedContextProblem;

  constructor(problem: PreparedContextProblem, place: FailurePlace) {
    super(`The prepared context is not valid (${problem}).`, place);
    this.problem = problem;
  }
}
