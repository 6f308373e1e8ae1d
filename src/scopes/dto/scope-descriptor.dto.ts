import { CursorField, ObjectListField, RevisionField, ScopeIdField } from '../../contract/fields.js';
import { WireObject } from '../../contract/wire-object.js';
import {
  ContextReferencesField,
  ExternalReferencesField,
  ParentScopeIdField,
  ScopeExternalReference,
  SummaryField,
  TitleField,
} from './scope-fields.js';

@WireObject('A Scope: one body of knowledge and the Scopes it reads from.')
export class ScopeDescriptor {
  @ScopeIdField()
  readonly scope_id: string;

  @TitleField()
  readonly title: string;

  @SummaryField()
  readonly summary: string;

  @ParentScopeIdField()
  readonly parent_scope_id?: string | null;

  @ContextReferencesField()
  readonly context_references: readonly string[];

  @ExternalReferencesField()
  readonly external_references: readonly ScopeExternalReference[];

  @RevisionField({ description: 'Grows by one with every update; the next update must name it.' })
  readonly version: number;
}

@WireObject('One page of Scopes.')
export class ScopePage {
  @ObjectListField(() => ScopeDescriptor, {}, { description: 'The Scopes of this page, by id in code-point order.' })
  readonly items: readonly ScopeDescriptor[];

  @CursorField({ description: 'Where the next page starts; null on the last one.', optional: true, nullable: true })
  readonly next_cursor?: string | null;
}
