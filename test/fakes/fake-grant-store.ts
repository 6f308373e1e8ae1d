import type { Binding } from '../../src/access/domain/binding.js';
import { covers } from '../../src/access/domain/resource.js';
import { sameSubject } from '../../src/access/domain/subject.js';
import type { Actor, Subject } from '../../src/access/domain/subject.js';
import { GrantStore } from '../../src/access/persistence/grant.store.js';
import type { GrantChange, GrantFilter, GrantPage, HeldGrants } from '../../src/access/persistence/grant.store.js';
import type { Snapshot, Tx } from '../../src/platform/database/unit-of-work.js';

/** Grants in memory. */
export class FakeGrantStore extends GrantStore {
  private readonly bindings = new Map<string, Binding>();
  private readonly changes: GrantChange[] = [];

  listHeld(_snapshot: Snapshot, subjects: readonly Subject[], scopeIds: readonly string[] | null): Promise<HeldGrants> {
    const reaches = ({ resource }: Binding) =>
      resource.type === 'server' || scopeIds === null || scopeIds.includes(resource.scopeId);
    const grants = this.sorted().filter(
      (binding) =>
        binding.state === 'active' &&
        reaches(binding) &&
        subjects.some((subject) => sameSubject(subject, binding.subject)),
    );
    return Promise.resolve({ grants, policyRevision: this.lastRevision() });
  }

  find(_snapshot: Snapshot, bindingId: string): Promise<Binding | undefined> {
    return Promise.resolve(this.bindings.get(bindingId));
  }

  list(_snapshot: Snapshot, filter: GrantFilter, { after, limit }: GrantPage): Promise<readonly Binding[]> {
    const found = this.sorted().filter(
      (binding) =>
        covers(filter.within, binding.resource) &&
        (filter.subject === null || sameSubject(filter.subject, binding.subject)) &&
        (filter.role === null || filter.role === binding.role) &&
        (filter.state === null || filter.state === binding.state) &&
        (after === null || binding.bindingId > after),
    );
    return Promise.resolve(found.slice(0, limit));
  }

  beginChange(): Promise<number> {
    return Promise.resolve(this.lastRevision() + 1);
  }

  insert(_tx: Tx, binding: Binding): Promise<void> {
    if (this.bindings.has(binding.bindingId)) return Promise.reject(new Error('The grant exists already.'));
    return this.replace(_tx, binding);
  }

  replace(_tx: Tx, binding: Binding): Promise<void> {
    this.bindings.set(binding.bindingId, binding);
    return Promise.resolve();
  }

  findChange(_snapshot: Snapshot, actor: Actor, idempotencyKey: string): Promise<GrantChange | undefined> {
    const found = this.changes.find(
      (change) => sameSubject(change.actor, actor) && change.idempotencyKey === idempotencyKey,
    );
    return Promise.resolve(found);
  }

  insertChange(_tx: Tx, change: GrantChange): Promise<void> {
    this.changes.push(change);
    return Promise.resolve();
  }

  private lastRevision(): number {
    return Math.max(0, ...[...this.bindings.values()].map(({ policyRevision }) => policyRevision));
  }

  private sorted(): readonly Binding[] {
    return [...this.bindings.values()].sort((a, b) => (a.bindingId < b.bindingId ? -1 : 1));
  }
}
