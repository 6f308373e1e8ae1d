import { EnumField, RevisionField, ScopeIdField } from '../../contract/fields.js';
import { WireObject } from '../../contract/wire-object.js';
import { ARTIFACT_READ_FAMILY, BASE_ARTIFACT_FAMILY } from './artifact-families.js';
import type { ArtifactReadFamily, BaseArtifactFamily } from './artifact-families.js';
import { ArtifactIdField } from './artifact-fields.js';

@WireObject('The Artifacts to list.')
export class ArtifactFamilyPath {
  @ScopeIdField()
  readonly scope_id: string;

  @EnumField(ARTIFACT_READ_FAMILY, { description: 'Family of the Artifact.', example: 'memory' })
  readonly family: ArtifactReadFamily;
}

@WireObject('The Artifact to read.')
export class ArtifactPath extends ArtifactFamilyPath {
  @ArtifactIdField()
  readonly artifact_id: string;
}

@WireObject('The Artifact revision to read.')
export class ArtifactRevisionPath extends ArtifactPath {
  @RevisionField({ description: 'The revision.', example: 3 })
  readonly revision: number;
}

@WireObject('The Artifact to replace.')
export class ReplaceArtifactPath {
  @ScopeIdField()
  readonly scope_id: string;

  @EnumField(BASE_ARTIFACT_FAMILY, { description: 'Family of the Artifact.', example: 'memory' })
  readonly family: BaseArtifactFamily;

  @ArtifactIdField()
  readonly artifact_id: string;
}
