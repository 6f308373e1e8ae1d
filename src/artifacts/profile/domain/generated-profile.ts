import type { ProfileOrigin, ProfileSourceWindow } from './profile.js';

/** What generates Profiles, as revisions and Candidates name it (profile.md §1). */
const GENERATOR = { generator_id: 'profile-source-window', generator_version: '1' } as const;

/** A generated Profile before its review, in its wire form (profile.md §6). */
export interface ProfileProposal {
  readonly schema: 'powercontext.profile-candidate.v1';
  /** Normalised Markdown. */
  readonly content: string;
  readonly source_window: ProfileSourceWindow;
  readonly generator_id: string;
  readonly generator_version: string;
  /** RFC 3339, UTC, microseconds: of the generation. */
  readonly created_at: string;
}

/** Why every generated Candidate is proposed. */
export const PROPOSAL_REASON = 'Generated from new Sources of the Scope.';

export const profileProposal = (content: string, window: ProfileSourceWindow, createdAt: string): ProfileProposal => ({
  schema: 'powercontext.profile-candidate.v1',
  content,
  source_window: { after: window.after, through: window.through },
  ...GENERATOR,
  created_at: createdAt,
});

/** How the revision came about that the proposal becomes. */
export const originOf = (proposal: ProfileProposal, mode: 'automatic' | 'review_approved'): ProfileOrigin => ({
  mode,
  created_at: proposal.created_at,
  generator_id: proposal.generator_id,
  generator_version: proposal.generator_version,
  source_window: proposal.source_window,
  restored_from_revision: null,
});
