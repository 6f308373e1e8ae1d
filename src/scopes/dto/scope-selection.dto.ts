import { onScope, resolvedBy } from '../../contract/access.js';
import { LiteralField, ObjectField, ScopeIdField, TextListField } from '../../contract/fields.js';
import { NOT_BLANK } from '../../contract/types/text-pattern.js';
import { UnionByTag } from '../../contract/union.js';
import { WireObject } from '../../contract/wire-object.js';
import type { ScopeSelection as Selection } from '../domain/scope-selection.js';

@WireObject('Every Scope.')
export class AllScopeSelection {
  @LiteralField('all', { description: 'All Scopes, by id in code-point order.' })
  readonly mode: 'all';
}

@WireObject('The Scopes that are listed.')
export class ExactScopeSelection {
  @LiteralField('exact', { description: 'The listed Scopes, by id in code-point order.' })
  readonly mode: 'exact';

  @TextListField(
    { min: 1, max: 256, pattern: NOT_BLANK },
    { min: 1, unique: true },
    { description: 'Ids of the Scopes, each once; all must exist.', example: ['project:demo'] },
  )
  readonly scope_ids: readonly string[];
}

@WireObject('One Scope and every Scope below it.')
export class SubtreeScopeSelection {
  @LiteralField('subtree', { description: 'The root, then its children, then theirs; siblings by id.' })
  readonly mode: 'subtree';

  @ScopeIdField({ description: 'Id of the topmost Scope.' })
  readonly root_scope_id: string;
}

/** Validated values are instances of the branch that `mode` names; `toScopeSelection` reads them. */
@UnionByTag('Which Scopes are meant; `mode` says how they are named.', 'mode', {
  all: AllScopeSelection,
  exact: ExactScopeSelection,
  subtree: SubtreeScopeSelection,
})
export class ScopeSelection {
  readonly mode: Selection['mode'];
}

@WireObject('Which Scopes to describe.')
export class ResolveScopeSelectionRequest {
  @ObjectField(() => ScopeSelection, { description: 'The Scopes.' })
  readonly selection: ScopeSelection;
}

/** Listed Scopes are asked for one by one; who names none must be allowed to see all. */
export const SELECTION_ACCESS = resolvedBy<{ body: { readonly selection: ScopeSelection } }>(
  'scope_selection_read_access',
  ({ body: { selection } }) =>
    selection instanceof ExactScopeSelection
      ? selection.scope_ids.map((scopeId) => onScope('scope.read', scopeId))
      : [{ action: 'server.observe', resource: { type: 'server' } }],
);

export function toScopeSelection(wire: ScopeSelection): Selection {
  if (wire instanceof ExactScopeSelection) return { mode: 'exact', scopeIds: wire.scope_ids };
  if (wire instanceof SubtreeScopeSelection) return { mode: 'subtree', rootScopeId: wire.root_scope_id };
  return { mode: 'all' };
}
