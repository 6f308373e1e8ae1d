import type { Requirement } from '../platform/access/requirement.js';
import type { Snapshot } from '../platform/database/unit-of-work.js';

/** The answer to one requirement. */
export interface Decision {
  readonly allowed: boolean;
  /** A word of scopes-authz-infra.md §11.3, such as `role-binding`. */
  readonly reasonCode: string;
}

/** Port: what the caller of the work under way, as `CallerReader` knows it, may do. */
export abstract class AccessReader {
  /**
   * Those of `scopeIds` that the caller may read. For use inside a unit of work: what is refused goes into the audit trail
   * when the unit has ended.
   */
  abstract readableScopes(snapshot: Snapshot, scopeIds: readonly string[]): Promise<ReadonlySet<string>>;

  /** One decision per requirement, in order. */
  abstract decide(requirements: readonly Requirement[]): Promise<readonly Decision[]>;

  /**
   * Returns when every requirement is met, and says so to the audit trail.
   * Throws ForbiddenError for the first that is not, 503 when nobody can tell.
   */
  abstract require(requirements: readonly Requirement[]): Promise<void>;
}
