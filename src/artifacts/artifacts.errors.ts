import { AppError } from '../platform/errors/app-error.js';

export class ArtifactNotFoundError extends AppError {
  constructor() {
    super('artifact_not_found', 404, 'There is no such Artifact or revision.');
  }
}

export class ArtifactExistsError extends AppError {
  constructor() {
    super('idempotency_conflict', 409, 'The Artifact already exists; replace it instead.', { kind: 'artifact' });
  }
}

export class PreconditionRequiredError extends AppError {
  constructor() {
    super('precondition_required', 428, 'Send If-Match with the ETag of the revision to replace.');
  }
}

export class PreconditionFailedError extends AppError {
  constructor(providedEtag: string, currentEtag: string) {
    super('revision_conflict', 412, 'If-Match does not name the current revision; read it again.', {
      provided_etag: providedEtag,
      current_etag: currentEtag,
    });
  }
}
