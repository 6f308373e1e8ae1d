import { CursorField, EnumField, IntegerField, ScopeIdField, TextField } from '../../contract/fields.js';
import { namedEnum } from '../../contract/named-enum.js';
import type { WordOf } from '../../contract/named-enum.js';
import { ClosedQuery } from '../../contract/query.js';
import { NOT_BLANK } from '../../contract/types/text-pattern.js';
import { WireObject } from '../../contract/wire-object.js';

export const SCOPE_QUERY_FIELD = namedEnum('ScopeQueryField', [
  'scope_id',
  'title',
  'summary',
  'external_reference_value',
  'binding_external_id',
]);
export type ScopeQueryField = WordOf<typeof SCOPE_QUERY_FIELD>;

@WireObject('Which Scopes to list.')
@ClosedQuery()
export class ListScopesQuery {
  @TextField(
    { max: 256 },
    { description: 'Text the Scope must contain in `query_field`.', example: 'payments', optional: true },
  )
  readonly query?: string;

  @EnumField(SCOPE_QUERY_FIELD, {
    description: 'Where `query` is looked for. One is not given without the other.',
    example: 'title',
    optional: true,
  })
  readonly query_field?: ScopeQueryField;

  @ScopeIdField({ description: 'Only Scopes directly below this one.', example: 'project:platform', optional: true })
  readonly parent_scope_id?: string;

  @TextField(
    { min: 1, max: 128, pattern: NOT_BLANK },
    {
      description: 'Only Scopes with an external reference of this kind.',
      example: 'github.repository',
      optional: true,
    },
  )
  readonly external_reference_kind?: string;

  @TextField(
    { min: 1, max: 128, pattern: NOT_BLANK },
    { description: 'Only Scopes bound by this integration.', example: 'claude-code', optional: true },
  )
  readonly binding_integration?: string;

  @TextField(
    { min: 1, max: 64, pattern: NOT_BLANK },
    { description: 'Only Scopes with a binding of this kind.', example: 'workspace', optional: true },
  )
  readonly binding_kind?: string;

  @IntegerField({ min: 1, max: 100 }, { description: 'Scopes per page.', default: 50 })
  readonly limit: number;

  @CursorField({ description: '`next_cursor` of the page before.', optional: true })
  readonly cursor?: string;
}
