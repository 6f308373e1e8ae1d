import type { Resource } from '../domain/resource.js';
import type { Subject } from '../domain/subject.js';

/** A part of a WHERE clause. */
export interface Condition {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

export const condition = (sql: string, ...parameters: readonly unknown[]): Condition => ({ sql, parameters });

/** `value` compared when it is given; null asks for nothing. */
export const ifGiven = (sql: string, value: unknown): readonly Condition[] =>
  value === null ? [] : [condition(sql, value)];

export function allOf(conditions: readonly Condition[]): Condition {
  if (conditions.length === 0) return condition('1 = 1');
  const sql = conditions.map((each) => `(${each.sql})`).join(' AND ');
  return { sql, parameters: conditions.flatMap(({ parameters }) => parameters) };
}

export const isOneOf = (column: string, values: readonly string[]): Condition =>
  values.length === 0 ? condition('1 = 0') : condition(`${column} IN (${values.map(() => '?').join(', ')})`, ...values);

export const isSubject = (prefix: 'subject' | 'principal', { type, id }: Subject): Condition =>
  condition(`${prefix}_id = ? AND ${prefix}_type = ?`, id, type);

/** Rows about `resource` and, for the server and a Scope, about everything inside. */
export function isWithin(resource: Resource): readonly Condition[] {
  if (resource.type === 'server') return [];
  const inScope = condition('scope_id = ?', resource.scopeId);
  if (resource.type === 'scope') return [inScope];
  const { family, artifactId, entryId } = resource;
  const entry = entryId === null ? condition('entry_id IS NULL') : condition('entry_id = ?', entryId);
  return [inScope, condition('family = ? AND artifact_id = ?', family, artifactId), entry];
}
