import { Injectable } from '@nestjs/common';
import type { ArtifactResource } from '../platform/access/requirement.js';
import { Clock } from '../platform/clock/clock.js';
import type { Tx } from '../platform/database/unit-of-work.js';
import { ForbiddenError } from './access.errors.js';
import { AuditTrail } from './audit/audit-trail.js';
import { CallerReader } from './caller.reader.js';
import { scopeResource } from './domain/resource.js';
import { CREATOR_ROLES } from './domain/roles.js';
import { sameSubject } from './domain/subject.js';
import type { Actor } from './domain/subject.js';
import { GrantMaker } from './grant-maker.js';
import { OwnershipWriter } from './ownership.writer.js';
import type { CandidateAddress } from './ownership.writer.js';
import { OwnerStore } from './persistence/owner.store.js';

/** Access mode `enforced`: whoever makes something owns it. */
@Injectable()
export class StoredOwnershipWriter extends OwnershipWriter {
  constructor(
    private readonly owners: OwnerStore,
    private readonly grants: GrantMaker,
    private readonly trail: AuditTrail,
    private readonly callers: CallerReader,
    private readonly clock: Clock,
  ) {
    super();
  }

  async grantCreator(tx: Tx, scopeId: string): Promise<void> {
    // The server itself makes the default Scope only, where its operator has every role anyway.
    if (!this.callers.find()) return;
    const creator = this.caller();
    const grants = CREATOR_ROLES.map((role) => ({
      subject: creator,
      resource: scopeResource(scopeId),
      role,
      reason: 'creator of the Scope',
      expiresAt: null,
      idempotencyKey: `creator:${role}`,
    }));
    await this.grants.make(tx, grants, creator);
  }

  async own(tx: Tx, resource: ArtifactResource): Promise<void> {
    await this.establish(tx, resource, this.caller());
  }

  propose(tx: Tx, candidate: CandidateAddress): Promise<void> {
    return this.owners.insertProposer(tx, candidate, this.caller());
  }

  async ownProposed(tx: Tx, resource: ArtifactResource, candidate: CandidateAddress): Promise<void> {
    await this.establish(tx, resource, await this.getProposer(tx, candidate));
  }

  async requireProposer(tx: Tx, candidate: CandidateAddress): Promise<void> {
    if (sameSubject(await this.getProposer(tx, candidate), this.caller())) return;
    const requirement = { action: 'scope.review', resource: scopeResource(candidate.scopeId) } as const;
    this.trail.recordWithin([{ ...requirement, decision: NOT_PROPOSER }]);
    throw new ForbiddenError();
  }

  private async establish(tx: Tx, resource: ArtifactResource, owner: Actor): Promise<void> {
    await this.owners.establish(tx, { resource, owner }, this.clock.nowMicros());
    const requirement = { action: 'artifact.write', resource } as const;
    const change = { ...OWNER_SET, target: owner };
    await this.trail.recordChange(tx, requirement, {
      reasonCode: 'artifact-owner-established',
      bindingId: null,
      policyRevision: null,
      change,
    });
  }

  private async getProposer(tx: Tx, candidate: CandidateAddress): Promise<Actor> {
    const proposer = (await this.owners.findProposers(tx, [candidate])).get(candidate.candidateId);
    if (!proposer) throw new Error('A Candidate without a proposer: the back-fill was not run.');
    return proposer;
  }

  private caller(): Actor {
    const { type, id } = this.callers.get().principal;
    return { type, id };
  }
}

const OWNER_SET = { role: 'artifact.owner', expectedVersion: null, resultVersion: null };

const NOT_PROPOSER = {
  allowed: false,
  reason: 'not-proposer',
  bindingId: null,
  matchedSubject: null,
  policyRevision: null,
} as const;
