import { AppError } from '../platform/errors/app-error.js';

export class ForbiddenError extends AppError {
  constructor() {
    super('forbidden', 403, 'The caller may not do this.');
  }
}
