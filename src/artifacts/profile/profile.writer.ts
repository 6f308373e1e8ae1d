import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { toRfc3339 } from '../../platform/clock/rfc3339.js';
import type { Tx } from '../../platform/database/unit-of-work.js';
import { InvalidFieldError } from '../../platform/errors/invalid-request.error.js';
import { ArtifactFamilyWriter, directLineage } from '../artifact-family.writer.js';
import type { DirectWrite } from '../artifact-family.writer.js';
import { contentDigest } from '../kernel/digest.js';
import { ArtifactStore } from '../store/artifact.store.js';
import { normalizeMarkdown, PROFILE_FAMILY, PROFILE_ID, profileContent } from './domain/profile.js';
import type { ProfileContent, ProfileWrite } from './domain/profile.js';
import { ProfilePolicyStore } from './persistence/profile-policy.store.js';
import { RestoredRevisionNotFoundError } from './profile.errors.js';

/** Commits the Scope's Profile by hand, whatever its policy says (profile.md §3). */
@Injectable()
export class ProfileWriter extends ArtifactFamilyWriter<ProfileWrite> {
  constructor(
    private readonly artifacts: ArtifactStore,
    private readonly policies: ProfilePolicyStore,
    private readonly clock: Clock,
  ) {
    super();
  }

  override newArtifactId(): string {
    return PROFILE_ID;
  }

  override async write(tx: Tx, write: DirectWrite<ProfileWrite>): Promise<void> {
    const markdown = acceptMarkdown(write.content.content);
    await this.checkRestored(tx, write, markdown);
    const now = this.clock.nowMicros();
    const content = profileContent(markdown, {
      mode: modeOf(write),
      created_at: toRfc3339(now),
      restored_from_revision: write.content.restoredFromRevision,
    });
    await this.policies.touch(tx, write.scopeId, now);
    await this.artifacts.append(tx, {
      scopeId: write.scopeId,
      family: PROFILE_FAMILY,
      artifactId: write.artifactId,
      revision: write.revision,
      content,
      contentDigest: contentDigest(content),
      lineage: directLineage(write),
      createdAt: now,
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
