import { EnumField, RevisionField, ScopeIdField } from '../../contract/fields.js';
import { ARTIFACT_READ_FAMILY } from './artifact-families.js';
import type { ArtifactReadFamily } from './artifact-families.js';
import { ArtifactIdField, ArtifactsField, ContentDigestField, SourcesField } from './artifact-fields.js';
import type { ArtifactReference, SourceTypeReference } from './references.dto.js';

/** What every shape of an Artifact revision shows: its address, what it rests on, its digest. */
export abstract class ArtifactRevisionFields {
  @ScopeIdField()
  readonly scope_id: string;

  @EnumField(ARTIFACT_READ_FAMILY, { description: 'Family of the Artifact.', example: 'memory' })
  readonly family: ArtifactReadFamily;

  @ArtifactIdField()
  readonly artifact_id: string;

  @RevisionField({ description: 'The revision.', example: 3 })
  readonly revision: number;

  @SourcesField()
  readonly sources: readonly SourceTypeReference[];

  @ArtifactsField()
  readonly artifacts: readonly ArtifactReference[];

  @ContentDigestField()
  readonly content_digest: string;
}
