import { BooleanField, ObjectField, ObjectListField, ScopeIdField, TextField } from '../../contract/fields.js';
import { NOT_BLANK } from '../../contract/types/text-pattern.js';
import { WireObject } from '../../contract/wire-object.js';

@WireObject('A name of an integration; compared exactly, without white space at the ends of its parts.')
export class ScopeBindingKey {
  @TextField(
    { min: 1, max: 128, pattern: NOT_BLANK },
    { description: 'The integration that uses the name.', example: 'claude-code' },
  )
  readonly integration: string;

  @TextField(
    { min: 1, max: 64, pattern: NOT_BLANK },
    { description: 'What kind of thing it names.', example: 'workspace' },
  )
  readonly kind: string;

  @TextField(
    { min: 1, max: 256, pattern: NOT_BLANK },
    { description: 'The name itself, as the integration knows it.', example: '/workspaces/payments' },
  )
  readonly external_id: string;
}

const KeyField = () => ObjectField(() => ScopeBindingKey, { description: 'The name.' });

@WireObject('A name of an integration and the Scope it stands for.')
export class ScopeBinding {
  @KeyField()
  readonly key: ScopeBindingKey;

  @ScopeIdField()
  readonly scope_id: string;
}

@WireObject('The name that shall stand for no Scope.')
export class ClearScopeBindingRequest {
  @KeyField()
  readonly key: ScopeBindingKey;
}

@WireObject('What clearing changed.')
export class ClearScopeBindingResponse {
  @BooleanField({ description: 'Whether the name stood for a Scope before.', example: true })
  readonly cleared: boolean;
}

@WireObject('What is known about the Scope that is looked for; `{}` finds the default Scope.')
export class ResolveScopeBindingRequest {
  @BooleanField({ description: 'Whether the default Scope will do when no name is bound.', default: true })
  readonly allow_default: boolean;

  @ScopeIdField({
    description: 'Id of the Scope, when it is known; names and default are then left aside.',
    optional: true,
    nullable: true,
  })
  readonly explicit_scope_id?: string | null;

  @ObjectListField(
    () => ScopeBindingKey,
    {},
    { description: 'Names to try; the first that stands for a Scope counts.', default: [] },
  )
  readonly binding_keys: readonly ScopeBindingKey[];
}
