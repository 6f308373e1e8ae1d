import { Injectable } from '@nestjs/common';
import type { Snapshot } from '../../platform/database/unit-of-work.js';
import type { ArtifactReference } from '../kernel/references.js';
import { ArtifactStore, toReference } from '../store/artifact.store.js';
import { PROFILE_FAMILY, PROFILE_ID } from './domain/profile.js';
import type { ProfileContent } from './domain/profile.js';

export interface ProfileSnapshot {
  readonly artifact: ArtifactReference;
  readonly markdown: string;
}

/** The committed Profile of a Scope, for other features. */
@Injectable()
export class ProfileReader {
  constructor(private readonly artifacts: ArtifactStore) {}

  /** The latest committed Profile, or undefined when the Scope has none. */
  async findProfile(snapshot: Snapshot, scopeId: string): Promise<ProfileSnapshot | undefined> {
    const [head] = await this.artifacts.findHeadRevisions(snapshot, { scopeId, family: PROFILE_FAMILY }, [PROFILE_ID]);
    return head && { artifact: toReference(head), markdown: (head.content as ProfileContent).content };
  }
}
