import { Injectable } from '@nestjs/common';
import { sameArtifact } from '../artifacts/kernel/references.js';
import type { ArtifactReference, Lineage } from '../artifacts/kernel/references.js';
import { ProfileConflictError } from '../artifacts/profile/profile.errors.js';
import { ProfilePolicyReader } from '../artifacts/profile/profile-policy.reader.js';
import { ProfilePolicyWriter } from '../artifacts/profile/profile-policy.writer.js';
import { ProfileReader } from '../artifacts/profile/profile.reader.js';
import { normalizeMarkdown, ProfileWriter } from '../artifacts/profile/profile.writer.js';
import type { ProfileProposal } from '../artifacts/profile/profile.writer.js';
import type { Tx } from '../platform/database/unit-of-work.js';
import { InvalidFieldError, RefusedRequestError } from '../platform/errors/invalid-request.error.js';
import { SourceWindowsReader } from '../sources/source-windows.reader.js';
import type { SourceWindow } from '../sources/source-windows.reader.js';
import { SourceWindowsWriter } from '../sources/source-windows.writer.js';
import type { Candidate } from './domain/candidate.js';
import { sameEvidence } from './domain/evidence.js';
import { FamilyReview } from './family-review.js';
import type { RevisedVersion, Revision } from './family-review.js';
import { refuseOtherShape } from './refuse-proposal.js';

/** Profiles: proposed by generation only; a decision also ends the window they were made from (profile.md §6). */
@Injectable()
export class ProfileReview extends FamilyReview {
  constructor(
    private readonly profiles: ProfileReader,
    private readonly writer: ProfileWriter,
    private readonly policies: ProfilePolicyReader,
    private readonly policyWriter: ProfilePolicyWriter,
    private readonly windows: SourceWindowsReader,
    private readonly windowsWriter: SourceWindowsWriter,
  ) {
    super();
  }

  /** Only the Markdown changes: evidence and target must be repeated as they are, the reason is the server's. */
  override revise(_tx: Tx, candidate: Candidate, revision: Revision): Promise<RevisedVersion> {
    const content = acceptMarkdown(revision.proposal);
    const memoryCitations = revision.memoryCitations ?? candidate.evidence.memoryCitations;
    const given: Lineage = { ...revision.evidence, memoryCitations };
    if (!sameEvidence(given, candidate.evidence) || !sameArtifact(revision.target, candidate.target))
      throw new RefusedRequestError('Evidence and target of a proposed Profile cannot be changed.');
    const proposal = { ...(candidate.proposal as ProfileProposal), content };
    return Promise.resolve({ proposal, evidence: candidate.evidence, reason: candidate.reason });
  }

  override async approve(tx: Tx, candidate: Candidate): Promise<ArtifactReference> {
    const { scopeId, evidence: lineage, target: previous } = candidate;
    const proposal = candidate.proposal as ProfileProposal;
    await this.requirePending(tx, candidate);
    const window = await this.findWindow(tx, candidate);
    if (!window) throw new ProfileConflictError('profile_cursor', 'The Sources of the proposal are consumed already.');
    await this.requireHead(tx, candidate);
    const result = await this.writer.commitGenerated(tx, {
      scopeId,
      proposal,
      mode: 'review_approved',
      previous,
      lineage,
    });
    await this.policyWriter.setPendingCandidate(tx, scopeId, null);
    await this.windowsWriter.advance(tx, window);
    return result;
  }

  /** A proposal that nothing hangs on any more can be rejected all the same. */
  override async reject(tx: Tx, candidate: Candidate): Promise<void> {
    if (!(await this.isPending(tx, candidate))) return;
    await this.policyWriter.setPendingCandidate(tx, candidate.scopeId, null);
    const window = await this.findWindow(tx, candidate);
    if (window) await this.windowsWriter.advance(tx, window);
  }

  private async requirePending(tx: Tx, candidate: Candidate): Promise<void> {
    if (await this.isPending(tx, candidate)) return;
    throw new ProfileConflictError('profile_candidate', 'The Profile does not wait for this Candidate.');
  }

  private async isPending(tx: Tx, { scopeId, candidateId }: Candidate): Promise<boolean> {
    return (await this.policies.findPolicy(tx, scopeId))?.pendingCandidateId === candidateId;
  }

  private async requireHead(tx: Tx, { scopeId, target }: Candidate): Promise<void> {
    const head = await this.profiles.findProfile(tx, scopeId);
    if (sameArtifact(head?.artifact ?? null, target)) return;
    throw new ProfileConflictError('profile_head', 'The Profile was changed since; reject the proposal.');
  }

  private findWindow(tx: Tx, { scopeId, proposal }: Candidate): Promise<SourceWindow | undefined> {
    const { source_window: bounds } = proposal as ProfileProposal;
    return this.windows.findWindow(tx, { scopeId, binding: 'profile-source-window' }, bounds);
  }
}

function acceptMarkdown(proposal: unknown): string {
  const { content, restored_from_revision: restored } = proposal as Record<string, unknown>;
  if (typeof content !== 'string') refuseOtherShape();
  if (restored !== undefined && restored !== null)
    throw new InvalidFieldError('restored_from_revision', 'must be absent when a proposal is revised');
  const markdown = normalizeMarkdown(content);
  if ('reason' in markdown) throw new InvalidFieldError('content', markdown.reason);
  return markdown.value;
}
