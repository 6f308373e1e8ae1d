import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { Requirement } from '../../platform/access/requirement.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Tx, UnitCompanion } from '../../platform/database/unit-of-work.js';
import { Ids } from '../../platform/ids/ids.js';
import type { Ruling } from '../access-policy.js';
import { AccessUnavailableError } from '../access.errors.js';
import { CallerReader } from '../caller.reader.js';
import type { CurrentCall } from '../caller.reader.js';
import type { AuditedChange, AuditEvent } from '../domain/audit-event.js';
import { isRead } from '../domain/roles.js';
import { AuditStore } from '../persistence/audit.store.js';
import { AuditQueue } from './audit-queue.js';

/** A change of grants or owners; `bindingId` is null for owners. */
export type RecordedChange = Pick<AuditEvent, 'reasonCode' | 'bindingId' | 'policyRevision'> & {
  readonly change: AuditedChange;
};

/** What a line says besides who asked for what. */
type Outcome = Pick<
  AuditEvent,
  'allowed' | 'reasonCode' | 'bindingId' | 'matchedSubject' | 'policyRevision' | 'change'
>;

const toUnavailable = (cause: unknown): AccessUnavailableError =>
  Object.assign(new AccessUnavailableError(), { cause });

const NOTHING = (): Promise<void> => Promise.resolve();

/** A requirement and what was decided about it. */
export interface Decided extends Requirement {
  readonly decision: Ruling;
}

export const toDecided = (requirements: readonly Requirement[], decisions: readonly Ruling[]): readonly Decided[] =>
  requirements.flatMap((requirement, index) => {
    const decision = decisions[index];
    return decision ? [{ ...requirement, decision }] : [];
  });

/** Lines of one call that its next unit of work stores; the first `taken` of them are in a unit that has begun. */
interface Pending {
  readonly events: AuditEvent[];
  taken: number;
}

/**
 * Who did what, on what, and with which result (scopes-authz-infra.md §14, D-37). A write and its lines are one
 * transaction; a denial is stored before it is answered; an allowed read waits in a queue.
 */
@Injectable()
export class AuditTrail implements UnitCompanion, OnModuleInit {
  private readonly pending = new WeakMap<CurrentCall, Pending>();
  /** What the store threw. The engine must see it as it is, to know what may be tried again. */
  private readonly unwritten = new WeakSet();

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly store: AuditStore,
    private readonly queue: AuditQueue,
    private readonly callers: CallerReader,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    if (this.config.access.mode === 'enforced') this.unitOfWork.accompany(this);
  }

  /** Records decisions made outside any unit of work: when one is a denial, everything is stored at once. */
  async record(decided: readonly Decided[]): Promise<void> {
    const events = this.toEvents(decided);
    if (events.every(({ allowed }) => allowed)) this.admit(events);
    else await this.orUnavailable(() => this.unitOfWork.run((tx) => this.append(tx, events)));
  }

  /** Records decisions made inside a unit, which may be taken back: denials are stored by `settle`. */
  recordWithin(decided: readonly Decided[]): void {
    const events = this.toEvents(decided);
    this.admit(events.filter(({ allowed }) => allowed));
    this.postpone(events.filter(({ allowed }) => !allowed));
  }

  /** Records an allowed read, whatever action it needed. */
  recordRead(decided: readonly Decided[]): void {
    this.queue.push(this.toEvents(decided));
  }

  /** Records decisions that were allowed in the unit that acts on them. */
  async recordIn(tx: Tx, decided: readonly Decided[]): Promise<void> {
    await this.append(tx, this.toEvents(decided));
  }

  /** Records a change of grants or owners in the unit that makes it. */
  async recordChange(tx: Tx, requirement: Requirement, change: RecordedChange): Promise<void> {
    await this.append(tx, [this.newEvent(requirement, { allowed: true, matchedSubject: null, ...change })]);
  }

  async begun(tx: Tx): Promise<void> {
    const pending = this.pendingOf(this.callers.find());
    if (!pending || pending.events.length === 0) return;
    pending.taken = pending.events.length;
    await this.append(tx, pending.events);
  }

  committed(): void {
    const pending = this.pendingOf(this.callers.find());
    pending?.events.splice(0, pending.taken);
  }

  /** A write whose line cannot be stored is 503 (D-37); what the engine knows an answer for keeps it. */
  failed(error: unknown): unknown {
    return error instanceof Error && this.unwritten.has(error) ? toUnavailable(error) : error;
  }

  /** Whether everything that is not a read has been stored. */
  isSettled(): boolean {
    return (this.pendingOf(this.callers.find())?.events.length ?? 0) === 0;
  }

  /** Stores what units of the call did not: denials inside one that was rolled back, and what was allowed but failed. */
  async settle(): Promise<void> {
    if (!this.isSettled()) await this.orUnavailable(() => this.unitOfWork.run(NOTHING));
  }

  /** What cannot be recorded is not answered (D-37). */
  private async orUnavailable(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (cause) {
      throw toUnavailable(cause);
    }
  }

  private async append(tx: Tx, events: readonly AuditEvent[]): Promise<void> {
    try {
      await this.store.append(tx, events);
    } catch (error) {
      if (error instanceof Error) this.unwritten.add(error);
      throw error;
    }
  }

  private admit(events: readonly AuditEvent[]): void {
    this.queue.push(events.filter(({ action }) => isRead(action)));
    this.postpone(events.filter(({ action }) => !isRead(action)));
  }

  private postpone(events: readonly AuditEvent[]): void {
    if (events.length === 0) return;
    const call = this.callers.get();
    const pending = this.pending.get(call) ?? { events: [], taken: 0 };
    pending.events.push(...events);
    this.pending.set(call, pending);
  }

  private pendingOf(call: CurrentCall | undefined): Pending | undefined {
    return call && this.pending.get(call);
  }

  private toEvents(decided: readonly Decided[]): readonly AuditEvent[] {
    return decided
      .filter(({ action }) => action !== 'access.self')
      .map((each) => this.newEvent(each, toOutcome(each.decision)));
  }

  private newEvent({ action, resource }: Requirement, outcome: Outcome): AuditEvent {
    const { principal, requestId, transport, operation } = this.callers.get();
    return {
      eventId: this.ids.hex('aud_'),
      occurredAt: this.clock.nowMicros(),
      requestId,
      transport,
      operation,
      principal: { type: principal.type, id: principal.id },
      action,
      resource,
      allowed: outcome.allowed,
      reasonCode: outcome.reasonCode,
      bindingId: outcome.bindingId,
      matchedSubject: outcome.matchedSubject,
      policyRevision: outcome.policyRevision,
      change: outcome.change,
    };
  }
}

const toOutcome = ({ allowed, reason, bindingId, matchedSubject, policyRevision }: Ruling): Outcome => ({
  allowed,
  reasonCode: reason,
  bindingId,
  matchedSubject,
  policyRevision,
  change: null,
});
