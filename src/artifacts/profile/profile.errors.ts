import { AppError } from '../../platform/errors/app-error.js';

export class RestoredRevisionNotFoundError extends AppError {
  constructor() {
    super('not_found', 404, 'There is no Profile revision of that number to restore.');
  }
}

export class ProfilePolicyNotFoundError extends AppError {
  constructor() {
    super('profile_policy_not_found', 404, 'The Scope has no policy for its Profile.');
  }
}

/** What a policy or a review of a Profile was decided on has changed (profile.md §§2, 6). */
export class ProfileConflictError extends AppError {
  constructor(kind: 'profile_policy' | 'profile_candidate' | 'profile_cursor' | 'profile_head', message: string) {
    super('idempotency_conflict', 409, message, { kind });
  }
}

export class ProfilePolicyConflictError extends ProfileConflictError {
  constructor() {
    super('profile_policy', 'The policy has another version than expected; read it again.');
  }
}
