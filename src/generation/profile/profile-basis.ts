import { Injectable } from '@nestjs/common';
import { ProfilePolicyReader, samePolicy } from '../../artifacts/profile/profile-policy.reader.js';
import type { ProfilePolicy } from '../../artifacts/profile/profile-policy.reader.js';
import { ProfileReader } from '../../artifacts/profile/profile.reader.js';
import type { ProfileSnapshot } from '../../artifacts/profile/profile.reader.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Snapshot } from '../../platform/database/unit-of-work.js';
import { ScopesReader } from '../../scopes/scopes.reader.js';

/** What a generated Profile builds on. */
export interface ProfileBasis {
  readonly scopeId: string;
  /** Undefined when the Scope has none. */
  readonly policy: ProfilePolicy | undefined;
  /** The committed head; undefined when there is none. */
  readonly previous: ProfileSnapshot | undefined;
}

/** The policy or the Profile was changed while the model was asked; nothing of the answer is stored. */
export class BasisChangedError extends Error {}

@Injectable()
export class ProfileBasisReader {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly scopes: ScopesReader,
    private readonly policies: ProfilePolicyReader,
    private readonly profiles: ProfileReader,
  ) {}

  /** Throws 404 `scope_not_found`. */
  read(scopeId: string): Promise<ProfileBasis> {
    return this.unitOfWork.read(async (snapshot) => {
      await this.scopes.requireScope(snapshot, scopeId);
      return this.find(snapshot, scopeId);
    });
  }

  /** Throws `BasisChangedError` when the basis is not what it was. */
  async requireUnchanged(snapshot: Snapshot, { scopeId, policy, previous }: ProfileBasis): Promise<void> {
    const now = await this.find(snapshot, scopeId);
    const isSame = samePolicy(policy, now.policy) && previous?.artifact.revision === now.previous?.artifact.revision;
    if (!isSame) throw new BasisChangedError();
  }

  private async find(snapshot: Snapshot, scopeId: string): Promise<ProfileBasis> {
    const policy = await this.policies.findPolicy(snapshot, scopeId);
    return { scopeId, policy, previous: await this.profiles.findProfile(snapshot, scopeId) };
  }
}
