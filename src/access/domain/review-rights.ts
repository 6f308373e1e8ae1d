import { sameSubject } from './subject.js';
import type { Actor, Caller } from './subject.js';

/** What the caller may do with one Candidate. */
export interface ReviewRights {
  readonly canRevise: boolean;
  readonly canApprove: boolean;
  readonly canReject: boolean;
}

/**
 * Rights on a Candidate (scopes-authz-infra.md §12). `isOpen`: it is pending, and the caller may review in its Scope.
 * Without a known proposer nobody could own what an approval makes.
 */
export const reviewRights = (caller: Caller, isOpen: boolean, proposer: Actor | undefined): ReviewRights => ({
  canRevise: isOpen && proposer !== undefined && sameSubject(proposer, caller),
  canApprove: isOpen && proposer !== undefined,
  canReject: isOpen,
});
