import { AppError } from '../platform/errors/app-error.js';

export class SetAsideWindowNotFoundError extends AppError {
  constructor() {
    super('set_aside_window_not_found', 404, 'No Sources are set aside there.');
  }
}
