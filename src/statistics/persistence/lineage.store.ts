import type { Snapshot } from '../../platform/database/unit-of-work.js';
import type { RecalledEntry } from '../domain/preparation.js';

export interface LineageSource {
  /** The same for the same Source, in every Scope. */
  readonly key: string;
  readonly tokens: number;
}

/** What a revision or entry version names as its own evidence. */
export interface DirectLineage {
  readonly sources: readonly LineageSource[];
  readonly entries: readonly RecalledEntry[];
}

/** Port: evidence, one step at a time. */
export abstract class LineageStore {
  /** Nothing at all for an entry that does not exist; Sources that do not exist are left out. */
  abstract readDirect(snapshot: Snapshot, entry: RecalledEntry): Promise<DirectLineage>;
}
