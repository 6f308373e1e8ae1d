import { Injectable } from '@nestjs/common';
import type { Requirement } from '../platform/access/requirement.js';
import { Clock } from '../platform/clock/clock.js';
import type { Snapshot } from '../platform/database/unit-of-work.js';
import type { Principal } from './caller.reader.js';
import { decide } from './domain/decide.js';
import type { Decision, Grounds } from './domain/decide.js';
import { sameArtifactResource, scopeResource } from './domain/resource.js';
import type { ArtifactResource } from './domain/resource.js';
import { subjectsOf } from './domain/subject.js';
import type { Subject } from './domain/subject.js';
import { GrantStore } from './persistence/grant.store.js';
import type { HeldGrants } from './persistence/grant.store.js';
import { OwnerStore } from './persistence/owner.store.js';
import type { Ownership } from './persistence/owner.store.js';

/** Whether the environment vouches for the caller: then it administrates, whatever was granted or revoked (D-33). */
export const isOperator = ({ authentication }: Principal): boolean => authentication === 'environment';

/** A decision, and the number of the last change of grants that it knew of; null where grants do not matter. */
export interface Ruling extends Decision {
  readonly policyRevision: number | null;
}

/** Decides by what is stored. */
@Injectable()
export class AccessPolicy {
  constructor(
    private readonly grants: GrantStore,
    private readonly owners: OwnerStore,
    private readonly clock: Clock,
  ) {}

  /** One ruling per requirement, in order. */
  async decide(
    snapshot: Snapshot,
    principal: Principal,
    requirements: readonly Requirement[],
  ): Promise<readonly Ruling[]> {
    return this.rule(snapshot, principal, requirements, (requirement) => requirement);
  }

  /**
   * As `decide`, but who may read a Scope is let through to an Artifact that is not there: the operation itself answers 404
   * (D-34). Whatever exists has an owner, because both are stored in one transaction.
   */
  async admit(
    snapshot: Snapshot,
    principal: Principal,
    requirements: readonly Requirement[],
  ): Promise<readonly Ruling[]> {
    return this.rule(snapshot, principal, requirements, (requirement, owner) =>
      requirement.resource.type === 'artifact' && !owner ? toScopeRead(requirement.resource) : requirement,
    );
  }

  /** One query for grants, and one for owners when Artifacts are concerned. */
  private async rule(
    snapshot: Snapshot,
    principal: Principal,
    requirements: readonly Requirement[],
    claimFor: (requirement: Requirement, owner: Subject | undefined) => Requirement,
  ): Promise<readonly Ruling[]> {
    const { grants, policyRevision } = await this.findGrants(snapshot, principal, requirements);
    const owned = await this.owners.findOwners(snapshot, requirements.flatMap(artifactOf));
    const grounds = { now: this.clock.nowMicros(), grants, isOperator: isOperator(principal) };
    return requirements.map((requirement) => {
      const owner = ownerOf(requirement, owned);
      return { ...decide(principal, claimFor(requirement, owner), { ...grounds, owner }), policyRevision };
    });
  }

  private async findGrants(
    snapshot: Snapshot,
    principal: Principal,
    requirements: readonly Requirement[],
  ): Promise<HeldGrants | typeof NONE_ASKED> {
    if (requirements.every(({ action }) => action === 'access.self')) return NONE_ASKED;
    const scopeIds = requirements.flatMap(({ resource }) => (resource.type === 'server' ? [] : resource.scopeId));
    return this.grants.listHeld(snapshot, subjectsOf(principal), [...new Set(scopeIds)]);
  }
}

const NONE_ASKED: { readonly grants: Grounds['grants']; readonly policyRevision: null } = {
  grants: [],
  policyRevision: null,
};

const toScopeRead = ({ scopeId }: ArtifactResource): Requirement => ({
  action: 'scope.read',
  resource: scopeResource(scopeId),
});

const artifactOf = ({ resource }: Requirement): readonly ArtifactResource[] =>
  resource.type === 'artifact' ? [resource] : [];

const ownerOf = ({ resource }: Requirement, owned: readonly Ownership[]) =>
  resource.type === 'artifact' ? owned.find((each) => sameArtifactResource(each.resource, resource))?.owner : undefined;
