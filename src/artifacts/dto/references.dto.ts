import { IdentifierField, LiteralField, ObjectField, RevisionField, TextField } from '../../contract/fields.js';
import { VISIBLE_ASCII } from '../../contract/types/text-pattern.js';
import { WireObject } from '../../contract/wire-object.js';

@WireObject('One exact revision of an Artifact.')
export class ArtifactReference {
  @IdentifierField({ description: 'Family of the Artifact.', example: 'memory' })
  readonly family: string;

  @IdentifierField({ description: 'Id of the Artifact in its Scope and family.', example: 'memory' })
  readonly artifact_id: string;

  @RevisionField({ description: 'The revision.', example: 3 })
  readonly revision: number;
}

@WireObject('One exact version of a Memory entry, as a revision of the Memory shows it.')
export class MemoryCitation {
  @ObjectField(() => ArtifactReference, { description: 'The Memory revision in which the entry version is visible.' })
  readonly memory_ref: ArtifactReference;

  @IdentifierField({ description: 'Id of the entry.', example: 'mem_ent_0123456789abcdef0123456789abcdef' })
  readonly entry_id: string;

  @IdentifierField({ description: 'Id of its version.', example: 'mem_ver_0123456789abcdef0123456789abcdef' })
  readonly entry_version_id: string;
}

@WireObject('A Source a Memory entry rests on.')
export class SourceReference {
  @TextField({}, { description: 'Type of the Source.', example: 'content' })
  readonly name: string;

  @TextField({}, { description: 'Id of the Source.', example: 'note-1' })
  readonly source_id: string;
}

@WireObject('A Source an Artifact revision rests on.')
export class SourceTypeReference {
  @LiteralField('content', { description: 'Type of the Source.' })
  readonly source_type: 'content';

  @TextField({ min: 1, max: 256, pattern: VISIBLE_ASCII }, { description: 'Id of the Source.', example: 'note-1' })
  readonly source_id: string;
}
