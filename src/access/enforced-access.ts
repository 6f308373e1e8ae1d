import { Injectable } from '@nestjs/common';
import type { Requirement } from '../platform/access/requirement.js';
import { AppConfig } from '../platform/config/app-config.js';
import type { Snapshot, Tx } from '../platform/database/unit-of-work.js';
import { AccessPolicy } from './access-policy.js';
import { AccessDisabledError, ForbiddenError } from './access.errors.js';
import { AuditTrail, toDecided } from './audit/audit-trail.js';
import type { Decided } from './audit/audit-trail.js';
import { CallerReader } from './caller.reader.js';
import type { Principal } from './caller.reader.js';

/** What the operations of the Access API ask for themselves, beyond a credential. */
@Injectable()
export class EnforcedAccess {
  constructor(
    private readonly config: AppConfig,
    private readonly callers: CallerReader,
    private readonly policy: AccessPolicy,
    private readonly trail: AuditTrail,
  ) {}

  /** Throws 503 `runtime_not_ready` where nobody is asked for rights. */
  caller(): Principal {
    if (this.config.access.mode === 'disabled') throw new AccessDisabledError();
    return this.callers.get().principal;
  }

  /** For a unit that changes grants: throws 403 `forbidden` unless one of the requirements is met. */
  async requireAnyToChange(tx: Tx, requirements: readonly Requirement[]): Promise<void> {
    await this.trail.recordIn(tx, [await this.findAllowed(tx, requirements)]);
  }

  /** For a read: throws 403 `forbidden` unless one of the requirements is met. */
  async requireAnyToRead(snapshot: Snapshot, requirements: readonly Requirement[]): Promise<void> {
    this.trail.recordRead([await this.findAllowed(snapshot, requirements)]);
  }

  private async findAllowed(snapshot: Snapshot, requirements: readonly Requirement[]): Promise<Decided> {
    const decisions = await this.policy.decide(snapshot, this.caller(), requirements);
    const decided = toDecided(requirements, decisions);
    const allowed = decided.find(({ decision }) => decision.allowed);
    if (allowed) return allowed;
    this.trail.recordWithin(decided);
    throw new ForbiddenError();
  }
}
