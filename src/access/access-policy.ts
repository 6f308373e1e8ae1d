import { Injectable } from '@nestjs/common';
import type { Requirement } from '../platform/access/requirement.js';
import { Clock } from '../platform/clock/clock.js';
import type { Snapshot } from '../platform/database/unit-of-work.js';
import type { Principal } from './caller.reader.js';
import { decide } from './domain/decide.js';
import type { Decision, Grant, Grounds } from './domain/decide.js';
import { sameArtifactResource, scopeResource } from './domain/resource.js';
import type { ArtifactResource } from './domain/resource.js';
import { subjectsOf } from './domain/subject.js';
import { GrantStore } from './persistence/grant.store.js';
import { OwnerStore } from './persistence/owner.store.js';
import type { Ownership } from './persistence/owner.store.js';

/** Whether the environment vouches for the caller: then it administrates, whatever was granted or revoked (D-33). */
export const isOperator = ({ authentication }: Principal): boolean => authentication === 'environment';

/** Decides by what is stored. */
@Injectable()
export class AccessPolicy {
  constructor(
    private readonly grants: GrantStore,
    private readonly owners: OwnerStore,
    private readonly clock: Clock,
  ) {}

  /** One decision per requirement, in order. */
  async decide(
    snapshot: Snapshot,
    principal: Principal,
    requirements: readonly Requirement[],
  ): Promise<readonly Decision[]> {
    const groundsOf = await this.groundsFor(snapshot, principal, requirements);
    return requirements.map((requirement) => decide(principal, requirement, groundsOf(requirement)));
  }

  /**
   * As `decide`, but who may read a Scope is let through to an Artifact that is not there: the operation itself answers 404
   * (D-34). Whatever exists has an owner, because both are stored in one transaction.
   */
  async admit(
    snapshot: Snapshot,
    principal: Principal,
    requirements: readonly Requirement[],
  ): Promise<readonly Decision[]> {
    const groundsOf = await this.groundsFor(snapshot, principal, requirements);
    return requirements.map((requirement) => {
      const grounds = groundsOf(requirement);
      const isMissing = requirement.resource.type === 'artifact' && !grounds.owner;
      return decide(principal, isMissing ? toScopeRead(requirement.resource) : requirement, grounds);
    });
  }

  /** One query for grants, and one for owners when Artifacts are concerned. */
  private async groundsFor(
    snapshot: Snapshot,
    principal: Principal,
    requirements: readonly Requirement[],
  ): Promise<(requirement: Requirement) => Grounds> {
    const scopeIds = requirements.flatMap(({ resource }) => (resource.type === 'server' ? [] : resource.scopeId));
    const isAsked = requirements.some(({ action }) => action !== 'access.self');
    const grants = isAsked
      ? await this.grants.listHeld(snapshot, subjectsOf(principal), [...new Set(scopeIds)])
      : NO_GRANTS;
    const owned = await this.owners.findOwners(snapshot, requirements.flatMap(artifactOf));
    const grounds = { now: this.clock.nowMicros(), grants, isOperator: isOperator(principal) };
    return (requirement) => ({ ...grounds, owner: ownerOf(requirement, owned) });
  }
}

const NO_GRANTS: readonly Grant[] = [];

const toScopeRead = ({ scopeId }: ArtifactResource): Requirement => ({
  action: 'scope.read',
  resource: scopeResource(scopeId),
});

const artifactOf = ({ resource }: Requirement): readonly ArtifactResource[] =>
  resource.type === 'artifact' ? [resource] : [];

const ownerOf = ({ resource }: Requirement, owned: readonly Ownership[]) =>
  resource.type === 'artifact' ? owned.find((each) => sameArtifactResource(each.resource, resource))?.owner : undefined;
