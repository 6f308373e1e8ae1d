import { AppError } from '../platform/errors/app-error.js';

export class ForbiddenError extends AppError {
  constructor() {
    super('forbidden', 403, 'The caller may not do this.');
  }
}

export class AccessDisabledError extends AppError {
  constructor() {
    super('runtime_not_ready', 503, 'This server does not enforce access, so there are no rights to ask for.');
  }
}

export class UnauthorizedError extends AppError {
  /** @param reason Why, in words of this server alone, for its log; callers learn nothing from it. */
  constructor(readonly reason: string) {
    super('unauthorized', 401, 'A valid credential is required.');
  }
}

export class AuthenticationUnavailableError extends AppError {
  constructor() {
    super('authentication_unavailable', 503, 'Credentials cannot be checked right now.');
  }
}

export class RateLimitedError extends AppError {
  constructor() {
    super('rate_limited', 429, 'Too many requests; wait before the next one.');
  }
}

/** Nobody can tell whether the caller may, or the audit trail cannot be written: never answered with yes. */
export class AccessUnavailableError extends AppError {
  constructor() {
    super('access_unavailable', 503, 'Access cannot be decided or recorded right now.');
  }
}

/** The request asks about what this server has not, or what cannot be. */
export class InvalidAccessRequestError extends AppError {
  constructor(message = 'The Access request is invalid.') {
    super('invalid_access_request', 422, message);
  }
}

export class AccessBindingNotFoundError extends AppError {
  constructor() {
    super('access_binding_not_found', 404, 'There is no such grant.');
  }
}

export class BindingVersionError extends AppError {
  constructor() {
    super('binding-version', 409, 'The grant has another version than expected, or was taken back; read it again.');
  }
}

export class BindingIdempotencyError extends AppError {
  constructor() {
    super('idempotency-key', 409, 'This idempotency_key was used for another change of grants.');
  }
}

export class TooManyResourcesError extends AppError {
  constructor() {
    super('resource_filter_limit_exceeded', 503, 'There are too many resources to list them all.');
  }
}
