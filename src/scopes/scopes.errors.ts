import { AppError } from '../platform/errors/app-error.js';

export class ScopeNotFoundError extends AppError {
  constructor() {
    super('scope_not_found', 404, 'There is no such Scope.');
  }
}

export class ScopeAlreadyExistsError extends AppError {
  constructor() {
    super('scope_already_exists', 409, 'Another Scope already has this scope_id.');
  }
}

export class ScopeVersionConflictError extends AppError {
  constructor(expected: number, current: number) {
    super('scope_version_conflict', 409, 'The Scope has another version than expected; read it again.', {
      expected_version: expected,
      current_version: current,
    });
  }
}

export class ScopeIdempotencyConflictError extends AppError {
  constructor() {
    super('scope_idempotency_conflict', 409, 'This idempotency_key already created a Scope from other content.');
  }
}

export class InvalidScopeRelationshipError extends AppError {
  constructor(relationship: 'Parent' | 'Context Reference', issue: string) {
    super('invalid_scope_relationship', 422, 'The Scope cannot be related this way.', { relationship, issue });
  }
}

/** A subject keeps the Scope it was bound to first. */
export class SubjectScopeConflictError extends AppError {
  constructor() {
    super('subject_scope_conflict', 409, 'The subject is bound to another Scope.', { kind: 'subject_scope' });
  }
}
