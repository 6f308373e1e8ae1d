import type { Snapshot, Tx } from '../../platform/database/unit-of-work.js';
import type { Candidate, CandidateFamily, CandidateStatus } from '../domain/candidate.js';

/** Candidates after id `after`, in ascending code-point order of id, at most `limit`. */
export interface CandidatePageRequest {
  readonly scopeId: string;
  readonly status: CandidateStatus;
  readonly family: CandidateFamily | null;
  readonly after: string | null;
  readonly limit: number;
}

export interface CandidateCount {
  readonly scopeId: string;
  readonly family: CandidateFamily;
  readonly status: CandidateStatus;
  readonly count: number;
}

/** Port: Candidates and every version of what they proposed. */
export abstract class CandidateStore {
  abstract find(snapshot: Snapshot, scopeId: string, candidateId: string): Promise<Candidate | undefined>;
  abstract list(snapshot: Snapshot, page: CandidatePageRequest): Promise<readonly Candidate[]>;
  abstract count(snapshot: Snapshot, scopeIds: readonly string[]): Promise<readonly CandidateCount[]>;
  /** Stores a Candidate at its first version. */
  abstract insert(tx: Tx, candidate: Candidate): Promise<void>;
  /** Stores the Candidate's next version and makes it the current one. */
  abstract appendVersion(tx: Tx, candidate: Candidate): Promise<void>;
  /** Stores status, result and decision reason. */
  abstract decide(tx: Tx, candidate: Candidate): Promise<void>;
}
