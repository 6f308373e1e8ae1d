import type { Database } from 'better-sqlite3';
import { load } from 'sqlite-vec';

/**
 * Adds the distance functions that search by meaning uses. Some platforms have no build of them, and everything else
 * works there: what is missing is asked for when an embedding model is configured, not here (D-25).
 */
export function loadVectorFunctions(database: Database): void {
  try {
    load(database);
  } catch {
    return;
  }
}
