/** Rows by the Scope they belong to, in the order they came. */
export function groupByScope<Row extends { readonly scopeId: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.scopeId);
    if (group) group.push(row);
    else groups.set(row.scopeId, [row]);
  }
  return groups;
}
