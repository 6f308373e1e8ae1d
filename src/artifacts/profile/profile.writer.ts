import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { toRfc3339 } from '../../platform/clock/rfc3339.js';
import type { Tx } from '../../platform/database/unit-of-work.js';
import { InvalidFieldError } from '../../platform/errors/invalid-request.error.js';
import { ArtifactFamilyWriter, directLineage } from '../artifact-family.writer.js';
import type { DirectWrite } from '../artifact-family.writer.js';
import { contentDigest } from '../kernel/digest.js';
import type { ArtifactReference, Lineage } from '../kernel/references.js';
import { ArtifactStore, toReference } from '../store/artifact.store.js';
import { originOf, PROPOSAL_REASON, profileProposal } from './domain/generated-profile.js';
import type { ProfileProposal } from './domain/generated-profile.js';
import { byHand, normalizeMarkdown, PROFILE_FAMILY, PROFILE_ID, profileContent } from './domain/profile.js';
import type { ProfileContent, ProfileSourceWindow, ProfileWrite } from './domain/profile.js';
import { ProfilePolicyWriter } from './profile-policy.writer.js';
import { RestoredRevisionNotFoundError } from './profile.errors.js';

export { normalizeMarkdown, PROPOSAL_REASON, profileProposal };
export type { ProfileProposal, ProfileSourceWindow };

/** A generated Profile that is to become the head. */
export interface GeneratedProfile {
  readonly scopeId: string;
  readonly proposal: ProfileProposal;
  readonly mode: 'automatic' | 'review_approved';
  /** The head it replaces; null makes the first revision. */
  readonly previous: ArtifactReference | null;
  readonly lineage: Lineage;
}

/** Commits the Scope's Profile: by hand, whatever its policy says (profile.md §3), or as it was generated. */
@Injectable()
export class ProfileWriter extends ArtifactFamilyWriter<ProfileWrite> {
  constructor(
    private readonly artifacts: ArtifactStore,
    private readonly policies: ProfilePolicyWriter,
    private readonly clock: Clock,
  ) {
    super();
  }

  override newArtifactId(): string {
    return PROFILE_ID;
  }

  override async write(tx: Tx, write: DirectWrite<ProfileWrite>): Promise<void> {
    const { scopeId, revision } = write;
    const markdown = acceptMarkdown(write.content.content);
    await this.checkRestored(tx, write, markdown);
    await this.policies.touch(tx, scopeId);
    const origin = byHand({
      mode: modeOf(write),
      created_at: toRfc3339(this.clock.nowMicros()),
      restored_from_revision: write.content.restoredFromRevision,
    });
    await this.append(tx, { scopeId, revision, lineage: directLineage(write) }, profileContent(markdown, origin));
  }

  /** Makes a generated Profile the head. The caller holds the Scope's lock and counts the change of the policy. */
  async commitGenerated(tx: Tx, generated: GeneratedProfile): Promise<ArtifactReference> {
    const { scopeId, proposal, mode, previous, lineage } = generated;
    const revision = (previous?.revision ?? 0) + 1;
    await this.append(tx, { scopeId, revision, lineage }, profileContent(proposal.content, originOf(proposal, mode)));
    return toReference({ scopeId, family: PROFILE_FAMILY, artifactId: PROFILE_ID, revision });
  }

  private append(
    tx: Tx,
    place: { readonly scopeId: string; readonly revision: number; readonly lineage: Lineage },
    content: ProfileContent,
  ): Promise<void> {
    return this.artifacts.append(tx, {
      ...place,
      family: PROFILE_FAMILY,
      artifactId: PROFILE_ID,
      content,
      contentDigest: contentDigest(content),
      createdAt: this.clock.nowMicros(),
    });
  }

  /** A rollback must name an existing revision and repeat its text. */
  private async checkRestored(tx: Tx, write: DirectWrite<ProfileWrite>, markdown: string): Promise<void> {
    const revision = write.content.restoredFromRevision;
    if (revision === null) return;
    if (!write.previous)
      throw new InvalidFieldError('restored_from_revision', 'must be absent when a Profile is created');
    const restored = await this.artifacts.findRevision(tx, { ...write, family: PROFILE_FAMILY }, revision);
    if (!restored) throw new RestoredRevisionNotFoundError();
    if ((restored.content as ProfileContent).content !== markdown)
      throw new InvalidFieldError('content', 'must equal the text of the restored revision');
  }
}

function acceptMarkdown(text: string): string {
  const markdown = normalizeMarkdown(text);
  if ('reason' in markdown) throw new InvalidFieldError('content', markdown.reason);
  return markdown.value;
}

function modeOf({ previous, content }: DirectWrite<ProfileWrite>): ProfileContent['generation']['mode'] {
  if (!previous) return 'manual_create';
  return content.restoredFromRevision === null ? 'manual_replace' : 'rollback';
}
