import {
  BooleanField,
  EnumField,
  IdentifierField,
  IntegerField,
  ObjectField,
  ObjectListField,
  RevisionField,
  ScopeIdField,
  TextField,
} from '../../contract/fields.js';
import { namedEnum } from '../../contract/named-enum.js';
import type { WordOf } from '../../contract/named-enum.js';
import { NOT_BLANK } from '../../contract/types/text-pattern.js';
import { WireObject } from '../../contract/wire-object.js';
import { ExperienceProposal } from '../../artifacts/dto/artifact-content.dto.js';
import { ArtifactReference, MemoryCitation, SourceReference } from '../../artifacts/dto/references.dto.js';
import { CandidateProposal, RevisedProposal } from './candidate-proposals.dto.js';

export const CANDIDATE_FAMILY = namedEnum('CandidateFamily', ['experience', 'profile']);
export const CANDIDATE_STATUS = namedEnum('CandidateStatus', ['pending', 'approved', 'rejected']);

const EVIDENCE = { max: 32 };

const CandidateIdField = () =>
  IdentifierField({ description: 'Id of the Candidate.', example: 'cand_0123456789abcdef0123456789abcdef' });

const ExpectedVersionField = () =>
  RevisionField({ description: 'The version the reviewer saw; any other current version is a conflict.' });

const SourceRefsField = () =>
  ObjectListField(() => SourceReference, EVIDENCE, { description: 'Sources it rests on; may be empty.' });

const ArtifactRefsField = () =>
  ObjectListField(() => ArtifactReference, EVIDENCE, { description: 'Artifact revisions it rests on; may be empty.' });

const CitationsField = () =>
  ObjectListField(() => MemoryCitation, EVIDENCE, { description: 'Memory entry versions it rests on.', default: [] });

const TargetField = (optional: boolean) =>
  ObjectField(() => ArtifactReference, {
    description: 'The Experience revision it replaces; null for a new Experience.',
    optional,
    nullable: true,
  });

const ReasonField = (optional: boolean) =>
  TextField(
    { min: 1, max: 2000 },
    { description: 'Why it is proposed.', example: 'Seen twice this week.', optional, nullable: true },
  );

/** What every version of a proposal rests on and is for. */
export abstract class ProposalFields {
  @SourceRefsField()
  readonly source_refs: readonly SourceReference[];

  @ArtifactRefsField()
  readonly artifact_refs: readonly ArtifactReference[];

  @TargetField(true)
  readonly target?: ArtifactReference | null;

  @ReasonField(true)
  readonly reason?: string | null;
}

@WireObject('A proposed Experience and what it rests on.')
export class ProposeExperienceRequest extends ProposalFields {
  @CitationsField()
  readonly memory_citations: readonly MemoryCitation[];

  @ScopeIdField()
  readonly scope_id: string;

  @ObjectField(() => ExperienceProposal, { description: 'The lesson.' })
  readonly proposal: ExperienceProposal;
}

@WireObject('What the caller may do with a Candidate.')
export class CandidatePermissions {
  @BooleanField({ description: 'Whether the caller may revise it.', example: true })
  readonly can_revise: boolean;

  @BooleanField({ description: 'Whether the caller may approve it.', example: true })
  readonly can_approve: boolean;

  @BooleanField({ description: 'Whether the caller may reject it.', example: true })
  readonly can_reject: boolean;
}

@WireObject('A proposed change and what became of it.')
export class ArtifactCandidate {
  @CitationsField()
  readonly memory_citations: readonly MemoryCitation[];

  @ObjectField(() => CandidatePermissions, {
    description: 'What the caller may do; null while access control is off.',
    optional: true,
    nullable: true,
  })
  readonly permissions?: CandidatePermissions | null;

  @CandidateIdField()
  readonly candidate_id: string;

  @RevisionField({ description: 'Grows by one with every revision of the proposal.' })
  readonly version: number;

  @EnumField(CANDIDATE_FAMILY, { description: 'Family of the Artifact it would change.', example: 'experience' })
  readonly family: WordOf<typeof CANDIDATE_FAMILY>;

  @EnumField(CANDIDATE_STATUS, { description: 'Where the review stands.', example: 'pending' })
  readonly status: WordOf<typeof CANDIDATE_STATUS>;

  @ObjectField(() => CandidateProposal, { description: 'What is proposed.' })
  readonly proposal: CandidateProposal;

  @SourceRefsField()
  readonly source_refs: readonly SourceReference[];

  @ArtifactRefsField()
  readonly artifact_refs: readonly ArtifactReference[];

  @TargetField(false)
  readonly target: ArtifactReference | null;

  @ReasonField(false)
  readonly reason: string | null;

  @ObjectField(() => ArtifactReference, { description: 'What the approval made.', nullable: true })
  readonly result_artifact: ArtifactReference | null;

  @TextField({ min: 1, max: 2000 }, { description: 'Why it was rejected.', nullable: true, example: null })
  readonly decision_reason: string | null;
}

@WireObject('Which Candidates to list.')
export class ListArtifactCandidatesRequest {
  @ScopeIdField()
  readonly scope_id: string;

  @EnumField(CANDIDATE_STATUS, { description: 'Only Candidates in this state.', default: 'pending' })
  readonly status: WordOf<typeof CANDIDATE_STATUS>;

  @EnumField(CANDIDATE_FAMILY, {
    description: 'Only Candidates of this family.',
    example: 'experience',
    optional: true,
    nullable: true,
  })
  readonly family?: WordOf<typeof CANDIDATE_FAMILY> | null;

  @TextField(
    { min: 1, max: 128 },
    { description: '`next_cursor` of the page before.', optional: true, nullable: true, example: null },
  )
  readonly cursor?: string | null;

  @IntegerField({ min: 1, max: 100 }, { description: 'Candidates per page.', default: 50 })
  readonly limit: number;
}

@WireObject('One page of Candidates.')
export class ArtifactCandidatePage {
  @ObjectListField(() => ArtifactCandidate, {}, { description: 'The Candidates, by id in code-point order.' })
  readonly candidates: readonly ArtifactCandidate[];

  @TextField({}, { description: 'Where the next page starts; null on the last one.', nullable: true, example: null })
  readonly next_cursor: string | null;
}

@WireObject('Which Candidate to read.')
export class GetArtifactCandidateRequest {
  @ScopeIdField()
  readonly scope_id: string;

  @CandidateIdField()
  readonly candidate_id: string;
}

@WireObject('Which version of a Candidate to approve.')
export class ApproveArtifactCandidateRequest extends GetArtifactCandidateRequest {
  @ExpectedVersionField()
  readonly expected_version: number;
}

@WireObject('Which version of a Candidate to reject, and why.')
export class RejectArtifactCandidateRequest extends ApproveArtifactCandidateRequest {
  @TextField({ min: 1, max: 2000, pattern: NOT_BLANK }, { description: 'Why.', example: 'Not generally true.' })
  readonly reason: string;
}

@WireObject('The next version of a Candidate: what it proposes and rests on, complete.')
export class ReviseArtifactCandidateRequest extends ProposalFields {
  @ObjectListField(() => MemoryCitation, EVIDENCE, {
    description: 'Memory entry versions it rests on; null or left out keeps those of the version before.',
    optional: true,
    nullable: true,
  })
  readonly memory_citations?: readonly MemoryCitation[] | null;

  @ScopeIdField()
  readonly scope_id: string;

  @CandidateIdField()
  readonly candidate_id: string;

  @ExpectedVersionField()
  readonly expected_version: number;

  @ObjectField(() => RevisedProposal, { description: 'The new proposal.' })
  readonly proposal: RevisedProposal;
}
