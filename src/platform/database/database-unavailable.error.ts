import { AppError } from '../errors/app-error.js';

/** The database does not answer; the request may be sent again. */
export class DatabaseUnavailableError extends AppError {
  constructor() {
    super('database_unavailable', 503, 'The database cannot be reached at the moment.');
  }
}

/**
 * The connection was lost between COMMIT and its answer: the write may be stored or not (D-22). Sent again under the
 * same `Idempotency-Key` it is answered with the stored result or done once.
 */
export class UnknownOutcomeError extends AppError {
  constructor() {
    super(
      'database_unavailable',
      503,
      'The database was lost while it stored the request; whether it did is not known. Send it again with the same Idempotency-Key.',
      { outcome: 'unknown' },
    );
  }
}
