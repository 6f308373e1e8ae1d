import type { ArtifactReference, SourceReference } from '../artifacts/kernel/references.js';
import { AppError } from '../platform/errors/app-error.js';

export class CandidateNotFoundError extends AppError {
  constructor() {
    super('candidate_not_found', 404, 'There is no such Candidate.');
  }
}

export class CandidateTerminalError extends AppError {
  constructor(status: string) {
    super('candidate_terminal', 409, 'The Candidate has been decided already.', { status });
  }
}

export class CandidateConflictError extends AppError {
  constructor(expected: number, current: number) {
    super('candidate_conflict', 409, 'The Candidate has another version than expected; read it again.', {
      expected_version: expected,
      current_version: current,
    });
  }
}

/** The target of a Candidate is no longer the head. */
export class ArtifactConflictError extends AppError {
  constructor(current: ArtifactReference) {
    super('artifact_conflict', 409, 'The target has a newer revision.', {
      current: { family: current.family, artifact_id: current.artifactId, revision: current.revision },
    });
  }
}

/** A Source that the server made for a direct write is evidence of that write only. */
export class SourceNotEligibleError extends AppError {
  constructor({ sourceType, sourceId }: SourceReference) {
    super('source_not_eligible', 422, 'A Source that records a direct write is not evidence.', {
      source_ref: { source_type: sourceType, source_id: sourceId },
    });
  }
}

export class MemoryReferenceNotFoundError extends AppError {
  constructor() {
    super('reference_not_found', 404, 'A citation names a Memory revision that does not exist.');
  }
}

export class InvalidMemoryCitationError extends AppError {
  constructor() {
    super('invalid_memory_citation', 422, 'A citation names an entry version that its Memory revision does not hold.');
  }
}

export class InactiveMemoryEvidenceError extends AppError {
  constructor() {
    super('memory_entry_inactive', 422, 'A citation names an entry that is retired.');
  }
}
