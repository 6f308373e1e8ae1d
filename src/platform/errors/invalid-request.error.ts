import { AppError } from './app-error.js';
import { MAX_FAULTS } from './fault.js';
import type { Fault } from './fault.js';

export type { Fault };

/** The Access API has a code of its own for requests that break its contract (D-06). */
export type InvalidRequestCode = 'invalid_request' | 'invalid_access_request';

/** 422 (400 for query strings below `/v1/scopes/`) listing the faults of the request at once, the first `MAX_FAULTS`. */
export class InvalidRequestError extends AppError {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[], status: 400 | 422 = 422, code: InvalidRequestCode = 'invalid_request') {
    const errors = faults.slice(0, MAX_FAULTS);
    super(code, status, 'The request does not follow the API contract.', { errors });
    this.faults = errors;
  }
}

/** A rule checked by hand on one named field: `details = {field, reason}`. */
export class InvalidFieldError extends AppError {
  constructor(field: string, reason: string, status: 400 | 422 = 422) {
    super('invalid_request', status, 'The request is not valid.', { field, reason });
  }
}

/** A domain rule that names no single field: `details` is null. */
export class RefusedRequestError extends AppError {
  constructor(message = 'The request is not valid.') {
    super('invalid_request', 422, message);
  }
}
