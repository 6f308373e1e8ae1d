import type { Resource } from './resource.js';
import type { Action } from './roles.js';
import type { Actor, Subject } from './subject.js';

/** A change of grants or ownership, as far as the trail keeps it. */
export interface AuditedChange {
  readonly target: Subject;
  readonly role: string;
  readonly expectedVersion: number | null;
  readonly resultVersion: number | null;
}

/** One line of the trail: who, what, on what, with which result. Never content, queries or credentials (D-37). */
export interface AuditEvent {
  readonly eventId: string;
  /** Microseconds since the epoch. */
  readonly occurredAt: number;
  /** As in the answer's header; null when no request led here. */
  readonly requestId: string | null;
  readonly transport: string;
  readonly operation: string;
  readonly principal: Actor;
  readonly action: Action;
  readonly resource: Resource;
  readonly allowed: boolean;
  readonly reasonCode: string;
  readonly bindingId: string | null;
  readonly matchedSubject: Subject | null;
  /**
   * Number of the change of grants that this was, or of the last one that the decision knew of; null where grants do not
   * matter, as for owners.
   */
  readonly policyRevision: number | null;
  /** Null for a decision. */
  readonly change: AuditedChange | null;
}

/** An event as stored; `cursor` grows in the order of recording. */
export type RecordedEvent = AuditEvent & { readonly cursor: number };
