import { Injectable } from '@nestjs/common';
import { OwnershipWriter } from '../../access/ownership.writer.js';
import { addressOfSource } from '../../artifacts/kernel/references.js';
import type { ArtifactReference, Lineage } from '../../artifacts/kernel/references.js';
import { ProfilePolicyWriter } from '../../artifacts/profile/profile-policy.writer.js';
import { profileProposal, ProfileWriter } from '../../artifacts/profile/profile.writer.js';
import { CandidatesWriter } from '../../candidates/candidates.writer.js';
import { Clock } from '../../platform/clock/clock.js';
import { toRfc3339 } from '../../platform/clock/rfc3339.js';
import type { SourceWindow } from '../../sources/source-windows.reader.js';
import { WindowDesk } from '../window-desk.js';
import { ProfileBasisReader } from './profile-basis.js';
import type { ProfileBasis } from './profile-basis.js';

/** Stores what a window gave, if everything it builds on is as it was; else throws `BasisChangedError` or 409. */
@Injectable()
export class GeneratedProfiles {
  constructor(
    private readonly desk: WindowDesk,
    private readonly basis: ProfileBasisReader,
    private readonly profiles: ProfileWriter,
    private readonly policies: ProfilePolicyWriter,
    private readonly candidates: CandidatesWriter,
    private readonly clock: Clock,
    private readonly ownership: OwnershipWriter,
  ) {}

  /** The window is consumed and changes nothing. */
  consume(basis: ProfileBasis, window: SourceWindow): Promise<void> {
    return this.desk.commit(window, (tx) => this.basis.requireUnchanged(tx, basis));
  }

  /** The text becomes the head, the window is consumed. */
  commit(basis: ProfileBasis, window: SourceWindow, markdown: string): Promise<ArtifactReference> {
    const { scopeId, previous } = basis;
    return this.desk.commit(window, async (tx) => {
      await this.basis.requireUnchanged(tx, basis);
      await this.policies.touch(tx, scopeId);
      const artifact = await this.profiles.commitGenerated(tx, {
        scopeId,
        proposal: this.toProposal(markdown, window),
        mode: 'automatic',
        previous: previous?.artifact ?? null,
        lineage: toLineage(basis, window),
      });
      if (!previous) await this.ownership.own(tx, toResource(scopeId, artifact));
      return artifact;
    });
  }

  /** The text waits for review under the answered id; the decision consumes the window (profile.md §6). */
  propose(basis: ProfileBasis, window: SourceWindow, markdown: string): Promise<string> {
    const { scopeId, previous } = basis;
    return this.desk.hold(window, async (tx) => {
      await this.basis.requireUnchanged(tx, basis);
      const { candidateId } = await this.candidates.proposeProfile(tx, {
        scopeId,
        proposal: this.toProposal(markdown, window),
        evidence: toLineage(basis, window),
        target: previous?.artifact ?? null,
      });
      await this.policies.touch(tx, scopeId);
      await this.policies.setPendingCandidate(tx, scopeId, candidateId);
      return candidateId;
    });
  }

  private toProposal(markdown: string, window: SourceWindow) {
    return profileProposal(markdown, window, toRfc3339(this.clock.nowMicros()));
  }
}

const toLineage = ({ previous }: ProfileBasis, { sources }: SourceWindow): Lineage => ({
  sources: sources.map(addressOfSource),
  artifacts: previous ? [previous.artifact] : [],
  memoryCitations: [],
});

const toResource = (scopeId: string, { family, artifactId }: ArtifactReference) =>
  ({ type: 'artifact', scopeId, family, artifactId, entryId: null }) as const;
