import { IntegerField, LiteralField, ObjectField, TextField } from '../../contract/fields.js';
import { UnionByShape } from '../../contract/union.js';
import { WireObject } from '../../contract/wire-object.js';
import { ExperienceProposal, ProfileWriteContent } from '../../artifacts/dto/artifact-content.dto.js';

/** Validated values are instances of the branch whose shape they have. */
@UnionByShape('The new proposal, in the form of the Candidate’s family.', [ExperienceProposal, ProfileWriteContent])
export class RevisedProposal {}

@WireObject('The part of the journal that a Profile was made from.')
export class ProfileSourceWindow {
  @IntegerField({ min: 0 }, { description: 'Position before the first Source of the window.', example: 0 })
  readonly after: number;

  @IntegerField({ min: 0 }, { description: 'Position of the last Source of the window.', example: 12 })
  readonly through: number;
}

@WireObject('A Profile that a model wrote and a reviewer has to approve.')
export class ProfileCandidateProposal {
  @LiteralField('powercontext.profile-candidate.v1', { description: 'Form of the proposal.' })
  readonly schema: 'powercontext.profile-candidate.v1';

  @TextField({ min: 1 }, { description: 'The Profile in Markdown.', example: '# Profile\n\n- Prefers pnpm\n' })
  readonly content: string;

  @ObjectField(() => ProfileSourceWindow, { description: 'The Sources it was made from.' })
  readonly source_window: ProfileSourceWindow;

  @TextField({ min: 1 }, { description: 'What generated it.', example: 'profile' })
  readonly generator_id: string;

  @TextField({ min: 1 }, { description: 'Version of the generator.', example: '1' })
  readonly generator_version: string;

  @TextField({}, { description: 'When it was generated: RFC 3339, UTC.', example: '2026-11-29T21:51:07.653036Z' })
  readonly created_at: string;
}

@UnionByShape('What is proposed, in the form of the Candidate’s family.', [
  ExperienceProposal,
  ProfileCandidateProposal,
])
export class CandidateProposal {}
