import { AppError } from '../platform/errors/app-error.js';

export class RuntimeClosedError extends AppError {
  constructor() {
    super('runtime_not_ready', 503, 'The Runtime was closed; create another one.');
  }
}
