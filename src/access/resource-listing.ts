import { Injectable } from '@nestjs/common';
import type { Action, ArtifactResource, Resource } from '../platform/access/requirement.js';
import { Clock } from '../platform/clock/clock.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import type { Snapshot } from '../platform/database/unit-of-work.js';
import { ScopeSelectionReader } from '../scopes/scope-selection.reader.js';
import { isOperator } from './access-policy.js';
import { InvalidAccessRequestError, TooManyResourcesError } from './access.errors.js';
import type { Principal } from './caller.reader.js';
import { decide } from './domain/decide.js';
import type { Grounds } from './domain/decide.js';
import { isAccessFamily, scopeResource, SERVER } from './domain/resource.js';
import type { ResourceType } from './domain/resource.js';
import { resourceTypeOf } from './domain/roles.js';
import { subjectsOf } from './domain/subject.js';
import { EnforcedAccess } from './enforced-access.js';
import { GrantStore } from './persistence/grant.store.js';
import { OwnerStore } from './persistence/owner.store.js';
import type { Ownership } from './persistence/owner.store.js';

/** Resources that one listing can hold. */
export const MAX_RESOURCES = 10_000;

export interface ListResources {
  readonly action: Action;
  readonly type: ResourceType;
  /** Null for every family. */
  readonly family: string | null;
}

/** A thing that the caller may have a right on, with its owner if it is an Artifact. */
interface Option extends Pick<Grounds, 'owner'> {
  readonly resource: Resource;
}

type Held = Omit<Grounds, 'owner'>;

/** Finds what the caller may act on: collects what its grants reach, and asks the policy about each. */
@Injectable()
export class ResourceListing {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly grants: GrantStore,
    private readonly owners: OwnerStore,
    private readonly scopes: ScopeSelectionReader,
    private readonly access: EnforcedAccess,
    private readonly clock: Clock,
  ) {}

  /** In no promised order. Throws 503 `resource_filter_limit_exceeded` above `MAX_RESOURCES`. */
  async list({ action, type, family }: ListResources): Promise<readonly Resource[]> {
    const caller = this.access.caller();
    if (resourceTypeOf(action) !== type || (family !== null && !(type === 'artifact' && isAccessFamily(family))))
      throw new InvalidAccessRequestError();
    return this.unitOfWork.read(async (snapshot) => {
      const { grants } = await this.grants.listHeld(snapshot, subjectsOf(caller), null);
      const held = { grants, now: this.clock.nowMicros(), isOperator: isOperator(caller) };
      const options = await this.optionsOf(snapshot, type, caller, held);
      const allowed = options
        .filter(({ resource }) => family === null || (resource.type === 'artifact' && resource.family === family))
        .filter(({ resource, owner }) => decide(caller, { action, resource }, { ...held, owner }).allowed);
      return allowed.map(({ resource }) => resource);
    });
  }

  private async optionsOf(
    snapshot: Snapshot,
    type: ResourceType,
    caller: Principal,
    held: Held,
  ): Promise<readonly Option[]> {
    switch (type) {
      case 'server':
        return [{ resource: SERVER, owner: undefined }];
      case 'scope':
        return (await this.scopeIds(snapshot, held)).map((scopeId) => ({
          resource: scopeResource(scopeId),
          owner: undefined,
        }));
      case 'artifact':
        return this.artifacts(snapshot, caller, held);
    }
  }

  /** Those that exist: a grant on the server may reach all of them. */
  private async scopeIds(snapshot: Snapshot, { grants, isOperator: isAll }: Held): Promise<readonly string[]> {
    const reachesAll = isAll || grants.some(({ resource }) => resource.type === 'server');
    const existing = await this.scopes.resolve(snapshot, { mode: 'all' });
    const granted = new Set(grants.flatMap(({ resource }) => (resource.type === 'server' ? [] : resource.scopeId)));
    return reachesAll ? existing : existing.filter((scopeId) => granted.has(scopeId));
  }

  private async artifacts(snapshot: Snapshot, caller: Principal, held: Held): Promise<readonly Option[]> {
    const own = await this.owners.listOwned(snapshot, caller, MAX_RESOURCES + 1);
    const reached = await this.owners.listOwned(snapshot, await this.scopeIds(snapshot, held), MAX_RESOURCES + 1);
    const found = new Map([...own, ...reached].map((each) => [keyOf(each.resource), each]));
    if (found.size > MAX_RESOURCES) throw new TooManyResourcesError();
    return [...found.values()].map(({ resource, owner }: Ownership) => ({ resource, owner }));
  }
}

const keyOf = ({ scopeId, family, artifactId, entryId }: ArtifactResource): string =>
  JSON.stringify([scopeId, family, artifactId, entryId]);
