import type { Snapshot, Tx } from '../../platform/database/unit-of-work.js';
import type { ScopeBinding, ScopeBindingKey } from '../domain/scope-binding.js';

/** Port: which keys of integrations stand for which Scope. */
export abstract class ScopeBindingStore {
  /** The bindings of those `keys` that are bound, in no promised order. */
  abstract findMany(snapshot: Snapshot, keys: readonly ScopeBindingKey[]): Promise<readonly ScopeBinding[]>;
  /** Binds the key, whether or not it was bound before. */
  abstract set(tx: Tx, binding: ScopeBinding): Promise<void>;
  /** Whether the key was bound. */
  abstract clear(tx: Tx, key: ScopeBindingKey): Promise<boolean>;
}
