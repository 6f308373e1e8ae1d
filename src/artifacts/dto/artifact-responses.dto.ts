import { EnumField, JsonField, ObjectListField, RevisionField, ScopeIdField } from '../../contract/fields.js';
import { WireObject } from '../../contract/wire-object.js';
import { ARTIFACT_READ_FAMILY, BASE_ARTIFACT_FAMILY } from './artifact-families.js';
import type { ArtifactReadFamily, BaseArtifactFamily } from './artifact-families.js';
import { ArtifactIdField, ArtifactsField, ContentDigestField, SourcesField } from './artifact-fields.js';
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
export class ArtifactRevision {
  @ScopeIdField()
  readonly scope_id: string;

  @EnumField(ARTIFACT_READ_FAMILY, { description: 'Family of the Artifact.', example: 'memory' })
  readonly family: ArtifactReadFamily;

  @ArtifactIdField()
  readonly artifact_id: string;

  @RevisionField({ description: 'The revision.', example: 3 })
  readonly revision: number;

  @JsonField({ description: 'The content, in the form its family prescribes.', example: { content: '# Profile\n' } })
  readonly content: Readonly<Record<string, unknown>>;

  @SourcesField()
  readonly sources: readonly SourceTypeReference[];

  @ArtifactsField()
  readonly artifacts: readonly ArtifactReference[];

  @ObjectListField(
    () => MemoryCitation,
    {},
    { description: 'Memory entry versions the revision rests on.', default: [] },
  )
  readonly memory_citations: readonly MemoryCitation[];

  @ContentDigestField()
  readonly content_digest: string;
}
