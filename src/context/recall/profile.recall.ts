import { Injectable } from '@nestjs/common';
import { ProfileReader } from '../../artifacts/profile/profile.reader.js';
import type { Snapshot } from '../../platform/database/unit-of-work.js';
import type { ProfileCandidate } from '../core/candidate.js';

@Injectable()
export class ProfileRecall {
  constructor(private readonly reader: ProfileReader) {}

  /** The Scope's committed Profile, whatever the query is; none or one. */
  async recall(snapshot: Snapshot, scopeId: string): Promise<readonly ProfileCandidate[]> {
    const profile = await this.reader.findProfile(snapshot, scopeId);
    return profile ? [{ family: 'profile', scopeId, artifact: profile.artifact, content: profile.markdown }] : [];
  }
}
