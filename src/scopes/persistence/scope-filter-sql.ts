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

function external(filter: ScopeFilter): Condition[] {
  const value = filter.queryField === 'external_reference_value' ? filter.query : null;
  if (filter.externalReferenceKind === null && value === null) return [];
  const rules = [
    filter.externalReferenceKind === null ? '' : 'AND r.kind = ?',
    value === null ? '' : 'AND INSTR(r.value, ?) > 0',
  ];
  return [
    {
      sql: `EXISTS (SELECT 1 FROM scope_external_references r WHERE r.scope_id = s.scope_id ${rules.join(' ')})`,
      parameters: [filter.externalReferenceKind, value].filter((parameter) => parameter !== null),
    },
  ];
}

/** No Scope has a binding yet, so a filter on bindings matches none. */
const binding = (filter: ScopeFilter): Condition[] =>
  filter.bindingIntegration === null && filter.bindingKind === null && filter.queryField !== 'binding_external_id'
    ? []
    : [{ sql: '1 = 0', parameters: [] }];
