import { AppError } from '../platform/errors/app-error.js';

export class SourceNotFoundError extends AppError {
  constructor() {
    super('source_not_found', 404, 'There is no such Source.');
  }
}

export class SourceConflictError extends AppError {
  constructor() {
    super('source_conflict', 409, 'Another Source with other content or metadata has this source_id.');
  }
}
