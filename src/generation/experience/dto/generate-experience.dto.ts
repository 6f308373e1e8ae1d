import { ArtifactCandidate, ProposalFields } from '../../../candidates/dto/candidate.dto.js';
import { EnumField, ObjectField, ScopeIdField } from '../../../contract/fields.js';
import { namedEnum } from '../../../contract/named-enum.js';
import type { WordOf } from '../../../contract/named-enum.js';
import { WireObject } from '../../../contract/wire-object.js';

export const GENERATED_CANDIDATE_STATUS = namedEnum('GeneratedCandidateStatus', ['pending', 'no_op']);

@WireObject('What an Experience is to be made from.')
export class GenerateExperienceRequest extends ProposalFields {
  @ScopeIdField()
  readonly scope_id: string;
}

@WireObject('What the model made of the evidence.')
export class GeneratedCandidateResponse {
  @EnumField(GENERATED_CANDIDATE_STATUS, {
    description: 'Whether there is a Candidate to review; `no_op` when the model found no lesson.',
    example: 'pending',
  })
  readonly status: WordOf<typeof GENERATED_CANDIDATE_STATUS>;

  @ObjectField(() => ArtifactCandidate, { description: 'The pending Candidate, or null.', nullable: true })
  readonly candidate: ArtifactCandidate | null;
}
