import type { Tx } from '../../platform/database/unit-of-work.js';
import type { LineageOnly } from '../sources.writer.js';

/** One immutable piece of evidence in a Scope's journal. */
export interface StoredSource {
  readonly scopeId: string;
  readonly sourceType: string;
  readonly sourceId: string;
  /** 1, 2, 3 … inside the Scope, without gaps. */
  readonly position: number;
  readonly content: unknown;
  readonly metadata: Readonly<Record<string, unknown>>;
  /** Set on Sources that the server made for a direct write; those are evidence of that revision only. */
  readonly lineageOnly: LineageOnly | null;
  /** Microseconds since the epoch. */
  readonly createdAt: number;
}

/** Port: the Source journal of each Scope. */
export abstract class SourceStore {
  /** Takes the Scope's next journal position. */
  abstract takePosition(tx: Tx, scopeId: string): Promise<number>;
  abstract insert(tx: Tx, source: StoredSource): Promise<void>;
}
