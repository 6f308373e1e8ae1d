import { Injectable } from '@nestjs/common';
import type { Snapshot } from '../platform/database/unit-of-work.js';
import { AccessPolicy } from './access-policy.js';
import { AuditTrail, toDecided } from './audit/audit-trail.js';
import { CallerReader } from './caller.reader.js';
import { scopeResource } from './domain/resource.js';
import { reviewRights } from './domain/review-rights.js';
import { OwnerStore } from './persistence/owner.store.js';
import { ReviewRightsReader } from './review-rights.reader.js';
import type { ReviewRights, ReviewSubject } from './review-rights.reader.js';

/** Access mode `enforced`: grants on the Scope and the proposer decide. */
@Injectable()
export class GrantedReviewRightsReader extends ReviewRightsReader {
  constructor(
    private readonly policy: AccessPolicy,
    private readonly owners: OwnerStore,
    private readonly trail: AuditTrail,
    private readonly callers: CallerReader,
  ) {
    super();
  }

  async find(
    snapshot: Snapshot,
    scopeId: string,
    candidates: readonly ReviewSubject[],
  ): Promise<ReadonlyMap<string, ReviewRights>> {
    const open = await this.findOpen(snapshot, scopeId, candidates);
    const addresses = [...open].map((candidateId) => ({ scopeId, candidateId }));
    const proposers = await this.owners.findProposers(snapshot, addresses);
    const { principal } = this.callers.get();
    const rightsOf = (id: string) => reviewRights(principal, open.has(id), proposers.get(id));
    return new Map(candidates.map(({ candidateId }) => [candidateId, rightsOf(candidateId)]));
  }

  /** Ids of the Candidates that wait for a review which the caller may give. */
  private async findOpen(
    snapshot: Snapshot,
    scopeId: string,
    candidates: readonly ReviewSubject[],
  ): Promise<ReadonlySet<string>> {
    const pending = candidates.filter(({ status }) => status === 'pending');
    const isOpen = pending.length > 0 && (await this.mayReview(snapshot, scopeId));
    return new Set(isOpen ? pending.map(({ candidateId }) => candidateId) : []);
  }

  /** The trail names this question itself, not the operation that asks it: its answer refuses nothing. */
  private async mayReview(snapshot: Snapshot, scopeId: string): Promise<boolean> {
    const requirements = [{ action: 'scope.review', resource: scopeResource(scopeId) }] as const;
    const call = this.callers.get();
    const decisions = await this.policy.decide(snapshot, call.principal, requirements);
    const decided = toDecided(requirements, decisions);
    this.callers.runAs({ ...call, operation: 'candidate_permissions' }, () => this.trail.recordRead(decided));
    return decisions.every(({ allowed }) => allowed);
  }
}
