import { AppError } from '../../platform/errors/app-error.js';

export class TopicChangedError extends AppError {
  constructor() {
    super('revision_conflict', 409, 'The topic has changed since it was read; read it again.');
  }
}
