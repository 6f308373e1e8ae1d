import { RevisionField, ScopeIdField, TextField } from '../../contract/fields.js';
import { CHOSEN_SCOPE_ID, NOT_BLANK } from '../../contract/types/text-pattern.js';
import { WireObject } from '../../contract/wire-object.js';
import {
  ContextReferencesField,
  ExternalReferencesField,
  ParentScopeIdField,
  ScopeExternalReference,
  SummaryField,
  TitleField,
} from './scope-fields.js';

/** What a caller decides about a Scope; every write gives all of it. */
abstract class ScopeContentFields {
  @TitleField()
  readonly title: string;

  @SummaryField()
  readonly summary: string;

  @ParentScopeIdField()
  readonly parent_scope_id?: string | null;

  @ContextReferencesField({ default: [] })
  readonly context_references: readonly string[];

  @ExternalReferencesField({ default: [] })
  readonly external_references: readonly ScopeExternalReference[];
}

@WireObject('A new Scope.')
export class CreateScopeRequest extends ScopeContentFields {
  @TextField(
    { pattern: CHOSEN_SCOPE_ID },
    {
      description: 'Id for the new Scope; must not be taken. Left out, the server makes one.',
      example: 'project:demo',
      optional: true,
    },
  )
  readonly scope_id?: string;

  @TextField(
    { min: 1, max: 256, pattern: NOT_BLANK },
    {
      description: 'Names this creation: repeating it with the same content returns the same Scope.',
      example: 'create-project-demo',
    },
  )
  readonly idempotency_key: string;
}

@WireObject('The complete new state of a Scope: fields left out become empty.')
export class UpdateScopeRequest extends ScopeContentFields {
  @RevisionField({ description: 'The version the update was made from; any other current version is a conflict.' })
  readonly expected_version: number;
}

@WireObject('Which Scope callers get who name none.')
export class SetDefaultScopeRequest {
  @ScopeIdField()
  readonly scope_id: string;
}

@WireObject('The Scope named by the path.')
export class ScopePath {
  @ScopeIdField()
  readonly scope_id: string;
}
