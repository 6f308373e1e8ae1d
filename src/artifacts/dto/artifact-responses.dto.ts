import { EnumField, JsonField, ObjectListField, RevisionField, ScopeIdField } from '../../contract/fields.js';
import { WireObject } from '../../contract/wire-object.js';
import { BASE_ARTIFACT_FAMILY } from './artifact-families.js';
import type { BaseArtifactFamily } from './artifact-families.js';
import { ArtifactIdField, ArtifactsField, SourcesField } from './artifact-fields.js';
import { ArtifactRevisionFields } from './artifact-revision-fields.js';
import { ArtifactReference, MemoryCitation, SourceTypeReference } from './references.dto.js';

@WireObject('The address of a new Artifact and what its first revision rests on.')
export class ArtifactCreated {
  @ScopeIdField()
  readonly scope_id: string;

  @EnumField(BASE_ARTIFACT_FAMILY, { description: 'Family of the Artifact.', example: 'memory' })
  readonly family: BaseArtifactFamily;

  @ArtifactIdField()
  readonly artifact_id: string;

  @RevisionField({ description: 'Its first revision.' })
  readonly revision: number;

  @SourcesField()
  readonly sources: readonly SourceTypeReference[];

  @ArtifactsField()
  readonly artifacts: readonly ArtifactReference[];
}

@WireObject('One complete revision of an Artifact.')
export class ArtifactRevision extends ArtifactRevisionFields {
  @JsonField({ description: 'The content, in the form its family prescribes.', example: { content: '# Profile\n' } })
  readonly content: Readonly<Record<string, unknown>>;

  @ObjectListField(
    () => MemoryCitation,
    {},
    { description: 'Memory entry versions the revision rests on.', default: [] },
  )
  readonly memory_citations: readonly MemoryCitation[];
}
