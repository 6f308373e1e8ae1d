import type { Snapshot, Tx } from '../platform/database/unit-of-work.js';

/** Port for other features: which Scopes exist and what they reference. */
export abstract class ScopesReader {
  /** Throws 404 `scope_not_found` unless the Scope exists. */
  abstract requireScope(snapshot: Snapshot, scopeId: string): Promise<void>;

  /**
   * First step of every write in a Scope: no other unit that takes it goes on until this one ends, so what is read
   * from here on stays true. Throws 404 `scope_not_found` unless the Scope exists. A unit that locks several Scopes does
   * so in ascending code-point order of id.
   */
  abstract lockScope(tx: Tx, scopeId: string): Promise<void>;

  /** Direct Context References in configured order (D-03); throws 404 `scope_not_found`. */
  abstract getContextReferences(snapshot: Snapshot, scopeId: string): Promise<readonly string[]>;
}
