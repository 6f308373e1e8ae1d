import { Injectable } from '@nestjs/common';
import type { Requirement } from '../platform/access/requirement.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import type { Snapshot } from '../platform/database/unit-of-work.js';
import { AccessPolicy } from './access-policy.js';
import { ForbiddenError } from './access.errors.js';
import { AccessReader } from './access.reader.js';
import type { Decision } from './access.reader.js';
import { AuditTrail } from './audit/audit-trail.js';
import type { Decided } from './audit/audit-trail.js';
import { CallerReader } from './caller.reader.js';
import { scopeResource } from './domain/resource.js';

/** Access mode `enforced`: grants decide, anew for every request, so that a revocation counts from the next one on. */
@Injectable()
export class GrantedAccessReader extends AccessReader {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly policy: AccessPolicy,
    private readonly trail: AuditTrail,
    private readonly callers: CallerReader,
  ) {
    super();
  }

  async readableScopes(snapshot: Snapshot, scopeIds: readonly string[]): Promise<ReadonlySet<string>> {
    const decided = await this.decideAll(snapshot, scopeIds.map(toRead));
    this.trail.recordWithin(decided);
    const readable = scopeIds.filter((_, index) => decided[index]?.decision.allowed);
    return new Set(readable);
  }

  async decide(requirements: readonly Requirement[]): Promise<readonly Decision[]> {
    const decided = await this.unitOfWork.read((snapshot) => this.decideAll(snapshot, requirements));
    return decided.map(({ decision: { allowed, reason } }) => ({ allowed, reasonCode: reason }));
  }

  async require(requirements: readonly Requirement[]): Promise<void> {
    const decided = await this.unitOfWork.read((snapshot) => this.decideAll(snapshot, requirements));
    await this.trail.record(decided);
    if (!decided.every(({ decision }) => decision.allowed)) throw new ForbiddenError();
  }

  private async decideAll(snapshot: Snapshot, requirements: readonly Requirement[]): Promise<readonly Decided[]> {
    const decisions = await this.policy.decide(snapshot, this.callers.get().principal, requirements);
    return requirements.flatMap((requirement, index) => {
      const decision = decisions[index];
      return decision ? [{ ...requirement, decision }] : [];
    });
  }
}

const toRead = (scopeId: string): Requirement => ({ action: 'scope.read', resource: scopeResource(scopeId) });
