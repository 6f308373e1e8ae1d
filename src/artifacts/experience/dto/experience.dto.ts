import { ObjectField, ObjectListField, ScopeIdField } from '../../../contract/fields.js';
import { WireObject } from '../../../contract/wire-object.js';
import { ExperienceProposal } from '../../dto/artifact-content.dto.js';
import { ArtifactReference, MemoryCitation, SourceReference } from '../../dto/references.dto.js';

@WireObject('Which Experience revision to read.')
export class GetExperienceRequest {
  @ScopeIdField()
  readonly scope_id: string;

  @ObjectField(() => ArtifactReference, { description: 'The exact revision.' })
  readonly artifact: ArtifactReference;
}

@WireObject('One revision of an Experience and what it rests on.')
export class ExperienceArtifact {
  @ObjectListField(
    () => MemoryCitation,
    { max: 32 },
    { description: 'Memory entry versions it rests on.', default: [] },
  )
  readonly memory_citations: readonly MemoryCitation[];

  @ObjectField(() => ArtifactReference, { description: 'The revision.' })
  readonly artifact: ArtifactReference;

  @ObjectField(() => ExperienceProposal, { description: 'The lesson.' })
  readonly content: ExperienceProposal;

  @ObjectListField(() => SourceReference, {}, { description: 'Sources it rests on.' })
  readonly source_refs: readonly SourceReference[];

  @ObjectListField(() => ArtifactReference, {}, { description: 'Artifact revisions it rests on.' })
  readonly artifact_refs: readonly ArtifactReference[];
}
