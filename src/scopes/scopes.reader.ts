import type { Snapshot } from '../platform/database/unit-of-work.js';

/** Port for other features: which Scopes exist and what they reference. */
export abstract class ScopesReader {
  /** Throws 404 `scope_not_found` unless the Scope exists. */
  abstract requireScope(snapshot: Snapshot, scopeId: string): Promise<void>;

  /** Direct Context References in configured order (D-03); throws 404 `scope_not_found`. */
  abstract getContextReferences(snapshot: Snapshot, scopeId: string): Promise<readonly string[]>;
}
