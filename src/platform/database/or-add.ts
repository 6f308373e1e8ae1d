/**
 * The end of an INSERT that adds its counts to the row that is there. One statement, so that servers may store the first
 * counts of a day at once.
 */
export type OrAdd = (key: readonly string[], counts: readonly string[]) => string;

export const orAddOnSqlite: OrAdd = (key, counts) =>
  `ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${counts.map((name) => `${name} = ${name} + excluded.${name}`).join(', ')}`;

export const orAddOnOceanBase: OrAdd = (_key, counts) =>
  `ON DUPLICATE KEY UPDATE ${counts.map((name) => `${name} = ${name} + VALUES(${name})`).join(', ')}`;

/** A whole statement; binds the key, then the counts. */
export function addingInsert(table: string, key: readonly string[], counts: readonly string[], orAdd: OrAdd): string {
  const columns = [...key, ...counts];
  return `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')}) ${orAdd(key, counts)}`;
}
