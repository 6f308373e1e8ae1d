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

/** A subject cannot be the very Scope that its Source comes from. */
export class DistinctScopesRequiredError extends AppError {
  constructor() {
    super('distinct_scopes_required', 422, 'A subject has a Scope of its own.', {
      field: 'subject_scope_id',
      reason: 'must not be the Scope of the path',
    });
  }
}

/** Somebody else worked on the same Sources and was first; nothing of this attempt is stored. */
export class WindowTakenError extends AppError {
  constructor() {
    super('source_window_conflict', 409, 'Another call worked on the same Sources first; try again.');
  }
}
