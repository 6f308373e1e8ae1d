import type { DataSource } from 'typeorm';

const TO_SERVE = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];
const TO_MIGRATE = [...TO_SERVE, 'CREATE', 'ALTER', 'INDEX', 'REFERENCES'];

/** `GRANT a, b ON place TO …`: rights and place, quotes taken off. */
const GRANT = /^GRANT (.+?) ON (\S+) TO /;

/** The rights that the connected user needs on the database and does not have. */
export async function listMissingRights(
  source: DataSource,
  database: string,
  migrates: boolean,
): Promise<readonly string[]> {
  const rows = await source.query<Record<string, string>[]>('SHOW GRANTS FOR CURRENT_USER');
  const held = new Set(rows.flatMap((row) => grantedRights(Object.values(row)[0] ?? '', database)));
  if (held.has('ALL PRIVILEGES')) return [];
  return (migrates ? TO_MIGRATE : TO_SERVE).filter((right) => !held.has(right));
}

function grantedRights(grant: string, database: string): readonly string[] {
  const [, rights = '', place = ''] = GRANT.exec(grant) ?? [];
  return covers(place.replaceAll(/[`'"]/g, ''), database) ? rights.split(/,\s*/) : [];
}

/** `_` and `%` in the name of a database are wildcards, unless escaped. */
function covers(place: string, database: string): boolean {
  const pattern = place.replace(/\.\*$/, '');
  if (pattern === '*') return place === '*.*';
  const expression = pattern
    .replaceAll(/[.*+?^${}()|[\]]/g, String.raw`\$&`)
    .replaceAll(/\\?[_%]/g, (mark) => ({ _: '.', '%': '.*' })[mark] ?? mark.slice(1));
  return new RegExp(`^${expression}$`, 'i').test(database);
}
