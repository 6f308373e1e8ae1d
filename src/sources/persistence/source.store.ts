import type { Snapshot, Tx } from '../../platform/database/unit-of-work.js';
import type { StoredSource } from '../domain/source.js';

export interface SourceAddress {
  readonly scopeId: string;
  readonly sourceType: string;
  readonly sourceId: string;
}

/** Sources with `after` < position ≤ `through`, in ascending order of position, at most `limit`. */
export interface JournalRange {
  readonly after: number;
  readonly through: number;
  readonly limit: number;
}

/** Port: the Source journal of each Scope. Sources are never changed. */
export abstract class SourceStore {
  /** The position of the Scope's newest Source; 0 when it has none. */
  abstract findPosition(snapshot: Snapshot, scopeId: string): Promise<number>;
  abstract find(snapshot: Snapshot, address: SourceAddress): Promise<StoredSource | undefined>;
  abstract list(snapshot: Snapshot, scopeId: string, range: JournalRange): Promise<readonly StoredSource[]>;
  /** Takes the Scope's next journal position. */
  abstract takePosition(tx: Tx, scopeId: string): Promise<number>;
  abstract insert(tx: Tx, source: StoredSource): Promise<void>;
}
