import { AppError } from '../platform/errors/app-error.js';

export class IdempotencyConflictError extends AppError {
  constructor() {
    super('idempotency_conflict', 409, 'This Idempotency-Key was used for another request.', {
      kind: 'idempotency_key',
    });
  }
}
