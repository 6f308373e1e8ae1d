import { AppError } from '../errors/app-error.js';

/** Damaged, foreign, or sent with other parameters than those of the page before. */
export class InvalidCursorError extends AppError {
  constructor() {
    super('invalid_cursor', 400, 'The cursor is not one of this listing.', { field: 'cursor', reason: 'is invalid' });
  }
}

export class CursorExpiredError extends AppError {
  constructor() {
    super('cursor_expired', 410, 'The cursor is too old; list again from the start.');
  }
}
