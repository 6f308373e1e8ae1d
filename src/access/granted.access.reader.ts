import { Injectable } from '@nestjs/common';
import type { Requirement } from '../platform/access/requirement.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import type { Snapshot } from '../platform/database/unit-of-work.js';
import { AccessPolicy } from './access-policy.js';
import { ForbiddenError } from './access.errors.js';
import { AccessReader } from './access.reader.js';
import type { Decision } from './access.reader.js';
import { AuditTrail } from './audit/audit-trail.js';
import { toDecided } from './audit/audit-trail.js';
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
    const requirements = scopeIds.map(toRead);
    const decisions = await this.policy.decide(snapshot, this.callers.get().principal, requirements);
    this.trail.recordWithin(toDecided(requirements, decisions));
    return new Set(scopeIds.filter((_, index) => decisions[index]?.allowed));
  }

  async decide(requirements: readonly Requirement[]): Promise<readonly Decision[]> {
    const { principal } = this.callers.get();
    const decisions = await this.unitOfWork.read((snapshot) => this.policy.decide(snapshot, principal, requirements));
    return decisions.map(({ allowed, reason }) => ({ allowed, reasonCode: reason }));
  }

  async require(requirements: readonly Requirement[]): Promise<void> {
    const { principal } = this.callers.get();
    const decisions = await this.unitOfWork.read((snapshot) => this.policy.admit(snapshot, principal, requirements));
    await this.trail.record(toDecided(requirements, decisions));
    if (!decisions.every(({ allowed }) => allowed)) throw new ForbiddenError();
  }
}

const toRead = (scopeId: string): Requirement => ({ action: 'scope.read', resource: scopeResource(scopeId) });
