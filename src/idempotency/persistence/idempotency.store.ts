import type { Snapshot, Tx } from '../../platform/database/unit-of-work.js';

/** The first answer to a write, kept so that a repeated request gets it again (D-11). */
export interface IdempotencyRecord {
  readonly key: string;
  /** Identifies method, path, preconditions and body of the request that was answered. */
  readonly requestDigest: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The answer's JSON text. */
  readonly body: string;
  /** Microseconds since the epoch. */
  readonly createdAt: number;
}

/** Port: kept answers. */
export abstract class IdempotencyStore {
  /** Keeps other units with the same key waiting until this one ends. */
  abstract claim(tx: Tx, key: string): Promise<void>;
  abstract find(snapshot: Snapshot, key: string): Promise<IdempotencyRecord | undefined>;
  abstract insert(tx: Tx, record: IdempotencyRecord): Promise<void>;
  /** Forgets answers made before `instant`, in microseconds. */
  abstract removeOlderThan(tx: Tx, instant: number): Promise<void>;
}
