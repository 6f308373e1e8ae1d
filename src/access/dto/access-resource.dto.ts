import { LiteralField, ObjectField, ScopeIdField, TextField } from '../../contract/fields.js';
import { VISIBLE_ASCII } from '../../contract/types/text-pattern.js';
import { UnionByTag } from '../../contract/union.js';
import { WireObject } from '../../contract/wire-object.js';

const NameField = (description: string, example: string) =>
  TextField({ min: 1, max: 128, pattern: VISIBLE_ASCII }, { description, example });

@WireObject('This server.')
export class ServerAccessResource {
  @LiteralField('server', { description: 'The server.' })
  readonly type: 'server';

  @NameField('Id of the server, as it is configured.', 'powercontext')
  readonly deployment_id: string;
}

@WireObject('A Scope.')
export class ScopeAccessResource {
  @LiteralField('scope', { description: 'A Scope.' })
  readonly type: 'scope';

  @ScopeIdField()
  readonly scope_id: string;
}

@WireObject('An Artifact, whatever its revision.')
export class AccessArtifactIdentity {
  @NameField('Family of the Artifact.', 'memory')
  readonly family: string;

  @NameField('Id of the Artifact.', 'memory')
  readonly artifact_id: string;
}

@WireObject('One entry of a Memory.')
export class MemoryEntryAccessSelector {
  @LiteralField('memory_entry', { description: 'An entry.' })
  readonly type: 'memory_entry';

  @NameField('Id of the entry.', 'mem_ent_0123456789abcdef0123456789abcdef')
  readonly entry_id: string;
}

@WireObject('An Artifact of a Scope; of a Memory, one entry.')
export class ArtifactAccessResource {
  @LiteralField('artifact', { description: 'An Artifact.' })
  readonly type: 'artifact';

  @ScopeIdField()
  readonly scope_id: string;

  @ObjectField(() => AccessArtifactIdentity, { description: 'Which Artifact.' })
  readonly identity: AccessArtifactIdentity;

  @ObjectField(() => MemoryEntryAccessSelector, {
    description: 'Which entry; for the family memory only, and there it must be given.',
    optional: true,
    nullable: true,
  })
  readonly selector?: MemoryEntryAccessSelector | null;
}

/** Validated values are instances of the branch that `type` names. */
@UnionByTag('What a right is about.', 'type', {
  server: ServerAccessResource,
  scope: ScopeAccessResource,
  artifact: ArtifactAccessResource,
})
export class AccessResource {
  readonly type: 'server' | 'scope' | 'artifact';
}

@UnionByTag('The server or a Scope.', 'type', { server: ServerAccessResource, scope: ScopeAccessResource })
export class AuditedAccessResource {
  readonly type: 'server' | 'scope';
}
