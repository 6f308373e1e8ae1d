import type { Snapshot, Tx } from '../../platform/database/unit-of-work.js';
import type { Binding } from '../domain/binding.js';
import type { Grant } from '../domain/decide.js';
import type { Resource } from '../domain/resource.js';
import type { Role } from '../domain/roles.js';
import type { Actor, Subject } from '../domain/subject.js';

/** Which grants to list. What is null does not matter. */
export interface GrantFilter {
  /** The server for all of them, a Scope for those on it and on its Artifacts, an Artifact for those on it alone. */
  readonly within: Resource;
  readonly subject: Subject | null;
  readonly role: Role | null;
  readonly state: Binding['state'] | null;
}

/** Grants after `after` in ascending code-point order of id, at most `limit`; null means from the start. */
export interface GrantPage {
  readonly after: string | null;
  readonly limit: number;
}

/** What an accepted change of grants left behind, so that its repetition can be answered. */
export interface GrantChange {
  readonly actor: Actor;
  readonly idempotencyKey: string;
  readonly requestDigest: string;
  readonly bindingId: string;
  /** The grant that was replaced; null when none was. */
  readonly previousBindingId: string | null;
}

export interface HeldGrants {
  /** In ascending order of id. */
  readonly grants: readonly Grant[];
  /** Number of the last change of any grant; 0 before the first. */
  readonly policyRevision: number;
}

/** Port: grants and their changes. */
export abstract class GrantStore {
  /**
   * Active grants to any of `subjects` on the server, on `scopeIds` and on Artifacts in these, whatever their expiry;
   * null for all Scopes. One query.
   */
  abstract listHeld(
    snapshot: Snapshot,
    subjects: readonly Subject[],
    scopeIds: readonly string[] | null,
  ): Promise<HeldGrants>;
  abstract find(snapshot: Snapshot, bindingId: string): Promise<Binding | undefined>;
  abstract list(snapshot: Snapshot, filter: GrantFilter, page: GrantPage): Promise<readonly Binding[]>;
  /** Keeps other units that change grants waiting until this one ends; answers the number of the change to come. */
  abstract beginChange(tx: Tx): Promise<number>;
  abstract insert(tx: Tx, binding: Binding): Promise<void>;
  /** Stores state, version, revision and revocation of an existing grant. */
  abstract replace(tx: Tx, binding: Binding): Promise<void>;
  abstract findChange(snapshot: Snapshot, actor: Actor, idempotencyKey: string): Promise<GrantChange | undefined>;
  abstract insertChange(tx: Tx, change: GrantChange): Promise<void>;
}
