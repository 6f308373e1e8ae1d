import type { ErrorCode } from '../platform/errors/error-codes.js';

interface ErrorAnswer {
  /** In `components.responses`. */
  readonly name: string;
  /** When it occurs. */
  readonly description: string;
  /** Every code that comes with the status, published as `x-powercontext-codes`. */
  readonly codes: readonly ErrorCode[];
}

/** The answers of failed requests by status. Those of 405 and 408 belong to no operation: no request of one gets them. */
export const ERROR_RESPONSES = {
  400: {
    name: 'BadRequest',
    description: 'The query string or the bytes of the request cannot be read.',
    codes: ['invalid_cursor', 'invalid_request'],
  },
  401: {
    name: 'Unauthorized',
    description: 'No valid credential was sent.',
    codes: ['unauthorized'],
  },
  403: {
    name: 'Forbidden',
    description: 'The caller may not do this, or its host or origin is refused.',
    codes: ['forbidden'],
  },
  404: {
    name: 'NotFound',
    description: 'Something the request names does not exist.',
    codes: [
      'access_binding_not_found',
      'artifact_not_found',
      'candidate_not_found',
      'memory_not_found',
      'not_found',
      'profile_policy_not_found',
      'reference_not_found',
      'scope_not_found',
      'set_aside_window_not_found',
      'source_not_found',
    ],
  },
  405: {
    name: 'MethodNotAllowed',
    description: 'The path does not offer the method; `Allow` lists those it does.',
    codes: ['method_not_allowed'],
  },
  408: {
    name: 'RequestTimeout',
    description: 'The request did not arrive in time.',
    codes: ['timeout'],
  },
  409: {
    name: 'Conflict',
    description: 'The request disagrees with the current state.',
    codes: [
      'artifact_conflict',
      'binding-version',
      'candidate_conflict',
      'candidate_terminal',
      'idempotency_conflict',
      'idempotency-key',
      'memory_entry_inactive',
      'revision_conflict',
      'scope_already_exists',
      'scope_idempotency_conflict',
      'scope_version_conflict',
      'source_conflict',
      'source_window_conflict',
      'subject_scope_conflict',
    ],
  },
  410: {
    name: 'CursorExpired',
    description: 'The cursor is too old; start again without it.',
    codes: ['cursor_expired'],
  },
  412: {
    name: 'PreconditionFailed',
    description: '`If-Match` does not name the current revision.',
    codes: ['revision_conflict'],
  },
  413: {
    name: 'PayloadTooLarge',
    description: 'The body is larger than the server accepts.',
    codes: ['payload_too_large'],
  },
  422: {
    name: 'InvalidRequest',
    description: 'The request breaks the contract or a rule of its feature.',
    codes: [
      'capability_not_supported',
      'distinct_scopes_required',
      'invalid_access_request',
      'invalid_memory_citation',
      'invalid_request',
      'invalid_scope_relationship',
      'memory_entry_inactive',
      'source_not_eligible',
    ],
  },
  428: {
    name: 'PreconditionRequired',
    description: '`If-Match` is missing.',
    codes: ['precondition_required'],
  },
  429: {
    name: 'TooManyRequests',
    description: 'The caller sends more requests than this server allows it.',
    codes: ['rate_limited'],
  },
  431: {
    name: 'HeadersTooLarge',
    description: 'Path, query and headers together are longer than the server reads.',
    codes: ['invalid_request'],
  },
  500: {
    name: 'InternalError',
    description: 'The server failed.',
    codes: ['internal_error'],
  },
  503: {
    name: 'Unavailable',
    description: 'The server, its storage or a model it needs cannot answer now.',
    codes: [
      'access_unavailable',
      'authentication_unavailable',
      'database_unavailable',
      'generation_unavailable',
      'inference_timeout',
      'inference_unavailable',
      'resource_filter_limit_exceeded',
      'runtime_not_ready',
      'storage_full',
      'storage_unavailable',
      'timeout',
      'topic_memory_processing_unavailable',
    ],
  },
} as const satisfies Readonly<Record<number, ErrorAnswer>>;

export type ErrorStatus = keyof typeof ERROR_RESPONSES;
