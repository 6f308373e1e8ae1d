import { Injectable } from '@nestjs/common';
import { canonicalJson } from '../artifacts/kernel/canonical-json.js';
import { sha256Hex } from '../artifacts/kernel/digest.js';
import { strip } from '../artifacts/kernel/whitespace.js';
import { Clock } from '../platform/clock/clock.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import type { Tx } from '../platform/database/unit-of-work.js';
import { ScopesReader } from '../scopes/scopes.reader.js';
import { ArtifactNotFoundError } from '../artifacts/artifacts.errors.js';
import {
  AccessBindingNotFoundError,
  BindingIdempotencyError,
  BindingVersionError,
  InvalidAccessRequestError,
} from './access.errors.js';
import type { Binding } from './domain/binding.js';
import { isGrantable } from './domain/check-grant.js';
import { rightsToManage } from './domain/manage.js';
import { SERVER } from './domain/resource.js';
import type { Resource } from './domain/resource.js';
import type { Subject } from './domain/subject.js';
import { EnforcedAccess } from './enforced-access.js';
import { GrantMaker } from './grant-maker.js';
import type { NewGrant } from './grant-maker.js';
import { GrantStore } from './persistence/grant.store.js';
import { OwnerStore } from './persistence/owner.store.js';

export interface RevokeBinding {
  readonly bindingId: string;
  readonly expectedVersion: number;
  readonly idempotencyKey: string;
}

export type ReplaceBinding = RevokeBinding & Pick<NewGrant, 'subject' | 'reason' | 'expiresAt'>;

export interface BindingReplacement {
  readonly previous: Binding;
  readonly current: Binding;
}

/** Ids of the grants that a change made or took back. */
interface Outcome {
  readonly bindingId: string;
  readonly previousBindingId: string | null;
}

interface Change {
  readonly operation: 'create' | 'revoke' | 'replace';
  readonly idempotencyKey: string;
  /** Everything else that was asked for. */
  readonly payload: unknown;
}

/**
 * Changes of grants (scopes-authz-infra.md §13). Checked in this order: form, rights, repetition, existence, version.
 * A grant on something that does not exist is never stored (D-33).
 */
@Injectable()
export class BindingsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly store: GrantStore,
    private readonly owners: OwnerStore,
    private readonly scopes: ScopesReader,
    private readonly maker: GrantMaker,
    private readonly access: EnforcedAccess,
    private readonly clock: Clock,
  ) {}

  create(grant: NewGrant): Promise<Binding> {
    return this.change(grant, async (tx) => {
      this.checkForm(grant.role, grant.resource, grant);
      await this.access.requireAnyToChange(tx, rightsToManage(grant.resource));
      const { idempotencyKey, ...payload } = grant;
      const { bindingId } = await this.once(tx, { operation: 'create', idempotencyKey, payload }, async () => {
        await this.requireExisting(tx, grant.resource);
        const [made] = await this.maker.make(tx, [grant], this.access.caller());
        return { bindingId: made?.bindingId ?? '', previousBindingId: null };
      });
      return this.get(tx, bindingId);
    });
  }

  revoke(command: RevokeBinding): Promise<Binding> {
    return this.change(command, async (tx) => {
      const binding = await this.getManaged(tx, command.bindingId);
      const { idempotencyKey, ...payload } = command;
      await this.once(tx, { operation: 'revoke', idempotencyKey, payload }, async () => {
        requireVersion(binding, command.expectedVersion);
        await this.maker.revoke(tx, binding, this.access.caller());
        return { bindingId: binding.bindingId, previousBindingId: null };
      });
      return this.get(tx, command.bindingId);
    });
  }

  replace(command: ReplaceBinding): Promise<BindingReplacement> {
    return this.change(command, async (tx) => {
      const binding = await this.getManaged(tx, command.bindingId);
      this.checkForm(binding.role, binding.resource, command);
      const { idempotencyKey, ...payload } = command;
      const { bindingId } = await this.once(tx, { operation: 'replace', idempotencyKey, payload }, async () => {
        requireVersion(binding, command.expectedVersion);
        const { subject, reason, expiresAt } = command;
        const { role, resource } = binding;
        const grant = { subject, reason, expiresAt, role, resource, idempotencyKey };
        const made = await this.maker.replace(tx, binding, grant, this.access.caller());
        return { bindingId: made.bindingId, previousBindingId: binding.bindingId };
      });
      return { previous: await this.get(tx, command.bindingId), current: await this.get(tx, bindingId) };
    });
  }

  private async change<T>(
    { idempotencyKey }: { readonly idempotencyKey: string },
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    this.access.caller();
    if (strip(idempotencyKey) !== idempotencyKey || idempotencyKey === '')
      throw new InvalidAccessRequestError('An idempotency_key has text and no white space at its ends.');
    return this.unitOfWork.run(work);
  }

  /** Who administrates the server hears that a grant is missing; everybody else may not know. */
  private async getManaged(tx: Tx, bindingId: string): Promise<Binding> {
    const binding = await this.store.find(tx, bindingId);
    await this.access.requireAnyToChange(tx, rightsToManage(binding?.resource ?? SERVER));
    if (!binding) throw new AccessBindingNotFoundError();
    return binding;
  }

  private checkForm(role: string, resource: Resource, { subject, expiresAt }: FormOfGrant): void {
    if (!isGrantable(role, resource, subject))
      throw new InvalidAccessRequestError('This role cannot be granted to this subject on this resource.');
    if (expiresAt !== null && expiresAt <= this.clock.nowMicros())
      throw new InvalidAccessRequestError('expires_at must lie in the future.');
  }

  private async requireExisting(tx: Tx, resource: Resource): Promise<void> {
    if (resource.type === 'server') return;
    await this.scopes.requireScope(tx, resource.scopeId);
    if (resource.type === 'scope') return;
    if ((await this.owners.findOwners(tx, [resource])).length === 0) throw new ArtifactNotFoundError();
  }

  /** Acts unless the caller used the key before; then the change must be the same, and nothing happens. */
  private async once(
    tx: Tx,
    { operation, idempotencyKey, payload }: Change,
    act: () => Promise<Outcome>,
  ): Promise<Outcome> {
    const { type, id } = this.access.caller();
    const actor = { type, id };
    await this.store.beginChange(tx);
    const requestDigest = sha256Hex(canonicalJson({ operation, payload }));
    const known = await this.store.findChange(tx, actor, idempotencyKey);
    if (known && known.requestDigest !== requestDigest) throw new BindingIdempotencyError();
    if (known) return known;
    const outcome = await act();
    await this.store.insertChange(tx, { actor, idempotencyKey, requestDigest, ...outcome });
    return outcome;
  }

  private async get(tx: Tx, bindingId: string): Promise<Binding> {
    const binding = await this.store.find(tx, bindingId);
    if (!binding) throw new AccessBindingNotFoundError();
    return binding;
  }
}

interface FormOfGrant {
  readonly subject: Subject;
  readonly expiresAt: number | null;
}

function requireVersion(binding: Binding, expectedVersion: number): void {
  if (binding.state !== 'active' || binding.version !== expectedVersion) throw new BindingVersionError();
}
