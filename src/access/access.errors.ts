import { AppError } from '../platform/errors/app-error.js';

export class ForbiddenError extends AppError {
  constructor() {
    super('forbidden', 403, 'The caller may not do this.');
  }
}

export class AccessDisabledError extends AppError {
  constructor() {
    super('runtime_not_ready', 503, 'This server does not enforce access, so there are no rights to ask for.');
  }
}
