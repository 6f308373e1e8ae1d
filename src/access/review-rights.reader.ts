import type { Snapshot } from '../platform/database/unit-of-work.js';
import type { ReviewRights } from './domain/review-rights.js';

export type { ReviewRights };

/** A Candidate as far as rights on it depend on it. */
export interface ReviewSubject {
  readonly candidateId: string;
  readonly status: 'pending' | 'approved' | 'rejected';
}

/** Port for the review of Candidates: what its answers tell the caller about itself (scopes-authz-infra.md §12). */
export abstract class ReviewRightsReader {
  /**
   * By id of the Candidate, all of which are in the Scope. Null where access is not enforced.
   * At most two queries, however many Candidates, and none when no Candidate is pending.
   */
  abstract find(
    snapshot: Snapshot,
    scopeId: string,
    candidates: readonly ReviewSubject[],
  ): Promise<ReadonlyMap<string, ReviewRights> | null>;
}
