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
import { GrantStore } from './persistence/grant.store.js';
import { OwnerStore } from './persistence/owner.store.js';
import type { Ownership } from './persistence/owner.store.js';

/** Whether the environment vouches for the caller: then it administrates, whatever was granted or revoked (D-33). */
export const isOperator = ({ authentication }: Principal): boolean => authentication === 'environment';

/** Decides by what is stored: one query for grants, and one for owners when Artifacts are concerned. */
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
    if (requirements.every(({ action }) => action === 'access.self')) return requirements.map(() => AUTHENTICATED);
    const scopeIds = new Set(
      requirements.flatMap(({ resource }) => (resource.type === 'server' ? [] : resource.scopeId)),
    );
    const grants = await this.grants.listHeld(snapshot, subjectsOf(principal), [...scopeIds]);
    const owned = await this.owners.findOwners(snapshot, requirements.flatMap(artifactOf));
    const grounds = { now: this.clock.nowMicros(), grants, isOperator: isOperator(principal) };
    return requirements.map((requirement) =>
      decideOrPass(principal, requirement, { ...grounds, owner: ownerOf(requirement, owned) }),
    );
  }
}

const AUTHENTICATED: Decision = { allowed: true, reason: 'authenticated', bindingId: null, matchedSubject: null };

/**
 * Who may read the Scope may know that an Artifact is missing, so the operation itself answers 404 (D-34). Whatever
 * exists has an owner, because both are stored in one transaction.
 */
function decideOrPass(principal: Principal, requirement: Requirement, grounds: Grounds): Decision {
  const decision = decide(principal, requirement, grounds);
  const { resource } = requirement;
  if (decision.allowed || resource.type !== 'artifact' || grounds.owner) return decision;
  return decide(principal, { action: 'scope.read', resource: scopeResource(resource.scopeId) }, grounds);
}

const artifactOf = ({ resource }: Requirement): readonly ArtifactResource[] =>
  resource.type === 'artifact' ? [resource] : [];

const ownerOf = ({ resource }: Requirement, owned: readonly Ownership[]) =>
  resource.type === 'artifact' ? owned.find((each) => sameArtifactResource(each.resource, resource))?.owner : undefined;
