import type { ScopeFilter, ScopePageRequest, ScopeQueryField } from './scope.store.js';

interface Condition {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

const SCOPE_TEXT: Partial<Record<ScopeQueryField, string>> = {
  scope_id: 's.scope_id',
  title: 's.title',
  summary: 's.summary',
};

/** `INSTR` rather than `LIKE`: literal and case-sensitive, with no wildcard to escape. */
export function scopeFilterSql(page: ScopePageRequest): { sql: string; parameters: unknown[] } {
  const conditions = [
    ...after(page.after),
    ...parent(page.filter),
    ...text(page.filter),
    ...external(page.filter),
    ...binding(page.filter),
  ];
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}`;
  const limit = page.limit === null ? '' : 'LIMIT ?';
  const parameters = conditions.flatMap((condition) => condition.parameters);
  return {
    sql: `SELECT s.* FROM scopes s ${where} ORDER BY s.scope_id ${limit}`,
    parameters: page.limit === null ? parameters : [...parameters, page.limit],
  };
}

const after = (scopeId: string | null): Condition[] =>
  scopeId === null ? [] : [{ sql: 's.scope_id > ?', parameters: [scopeId] }];

const parent = ({ parentScopeId }: ScopeFilter): Condition[] =>
  parentScopeId === null ? [] : [{ sql: 's.parent_scope_id = ?', parameters: [parentScopeId] }];

function text({ query, queryField }: ScopeFilter): Condition[] {
  const column = queryField === null ? undefined : SCOPE_TEXT[queryField];
  return query === null || column === undefined ? [] : [{ sql: `INSTR(${column}, ?) > 0`, parameters: [query] }];
}

const external = (filter: ScopeFilter): Condition[] =>
  relatedRow('scope_external_references', [
    ['r.kind = ?', filter.externalReferenceKind],
    ['INSTR(r.value, ?) > 0', queryIn(filter, 'external_reference_value')],
  ]);

const binding = (filter: ScopeFilter): Condition[] =>
  relatedRow('scope_bindings', [
    ['r.integration = ?', filter.bindingIntegration],
    ['r.kind = ?', filter.bindingKind],
    ['INSTR(r.external_id, ?) > 0', queryIn(filter, 'binding_external_id')],
  ]);

const queryIn = ({ query, queryField }: ScopeFilter, field: ScopeQueryField): string | null =>
  queryField === field ? query : null;

/** One row of the Scope in `table` follows all rules whose value is given. */
function relatedRow(table: string, rules: readonly (readonly [sql: string, value: string | null])[]): Condition[] {
  const given = rules.filter(([, value]) => value !== null);
  if (given.length === 0) return [];
  const where = ['r.scope_id = s.scope_id', ...given.map(([sql]) => sql)].join(' AND ');
  return [{ sql: `EXISTS (SELECT 1 FROM ${table} r WHERE ${where})`, parameters: given.map(([, value]) => value) }];
}
