import { AppError } from '../../platform/errors/app-error.js';

export class RestoredRevisionNotFoundError extends AppError {
  constructor() {
    super('not_found', 404, 'There is no Profile revision of that number to restore.');
  }
}
