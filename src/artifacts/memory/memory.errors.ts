import { AppError } from '../../platform/errors/app-error.js';

export class MemoryNotFoundError extends AppError {
  constructor() {
    super('memory_not_found', 404, 'The cited Memory revision holds no such entry version.');
  }
}

export class MemoryRevisionConflictError extends AppError {
  constructor() {
    super('revision_conflict', 409, 'The Memory or the entry has changed since it was read; read it again.');
  }
}

export class MemoryEntryInactiveError extends AppError {
  constructor() {
    super('memory_entry_inactive', 409, 'The entry was retired and cannot be revised.');
  }
}

export class CapabilityNotSupportedError extends AppError {
  constructor(capability: string) {
    super('capability_not_supported', 422, 'The server is not configured for this capability.', { capability });
  }
}
