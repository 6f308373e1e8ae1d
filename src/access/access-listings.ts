import { Injectable } from '@nestjs/common';
import { CursorCodec } from '../platform/http/cursor-codec.js';
import type { CursorContext } from '../platform/http/cursor-codec.js';
import { CursorExpiredError, InvalidCursorError } from '../platform/http/cursor.errors.js';
import { cutPage } from '../platform/http/cut-page.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { InvalidAccessRequestError } from './access.errors.js';
import { AuditQueue } from './audit/audit-queue.js';
import type { RecordedEvent } from './domain/audit-event.js';
import type { Binding } from './domain/binding.js';
import { isKnownResource } from './domain/check-grant.js';
import { rightsToManage } from './domain/manage.js';
import { EnforcedAccess } from './enforced-access.js';
import { AuditStore } from './persistence/audit.store.js';
import type { AuditFilter } from './persistence/audit.store.js';
import { GrantStore } from './persistence/grant.store.js';
import type { GrantFilter } from './persistence/grant.store.js';

export interface PageRequest {
  readonly limit: number;
  /** `nextCursor` of the page before; null on the first. */
  readonly cursor: string | null;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/** Lists of grants and of the audit trail, page by page, for those who manage what they are about. */
@Injectable()
export class AccessListings {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly grants: GrantStore,
    private readonly audit: AuditStore,
    private readonly queue: AuditQueue,
    private readonly access: EnforcedAccess,
    private readonly cursors: CursorCodec,
  ) {}

  /** Ascending by id. */
  async listBindings(filter: GrantFilter, { limit, cursor }: PageRequest): Promise<Page<Binding>> {
    const context = this.contextOf('access.bindings.list', filter);
    if (!isKnownResource(filter.within)) throw new InvalidAccessRequestError();
    const after = this.positionOf(context, cursor);
    const found = await this.unitOfWork.read(async (snapshot) => {
      await this.access.requireAnyToRead(snapshot, rightsToManage(filter.within));
      return this.grants.list(snapshot, filter, { after, limit: limit + 1 });
    });
    return this.toPage(context, found, limit, ({ bindingId }) => bindingId);
  }

  /** Oldest first. What was allowed before this call is on the list; the line of this call itself is not. */
  async listAudit(filter: AuditFilter, { limit, cursor }: PageRequest): Promise<Page<RecordedEvent>> {
    const context = this.contextOf('access.audit.list', filter);
    const after = Number(this.positionOf(context, cursor) ?? 0);
    if (filter.time && filter.time.start >= filter.time.end)
      throw new InvalidAccessRequestError('time_range.start must be before time_range.end.');
    await this.queue.flush();
    const found = await this.unitOfWork.read(async (snapshot) => {
      await this.access.requireAnyToRead(snapshot, rightsToManage(filter.within));
      return this.audit.list(snapshot, filter, { after, limit: limit + 1 });
    });
    return this.toPage(context, found, limit, (event) => String(event.cursor));
  }

  private contextOf(operation: string, filter: object): CursorContext {
    const { type, id } = this.access.caller();
    return { operation, caller: `${type}:${id}`, filter: JSON.stringify(filter) };
  }

  private positionOf(context: CursorContext, cursor: string | null): string | null {
    return cursor === null ? null : decodeCursor(this.cursors, context, cursor);
  }

  private toPage<Item>(
    context: CursorContext,
    found: readonly Item[],
    limit: number,
    positionOf: (item: Item) => string,
  ): Page<Item> {
    const { items, last } = cutPage(found, limit);
    return { items, nextCursor: last ? this.cursors.encode(context, positionOf(last)) : null };
  }
}

/** Every cursor that is not one of this listing, or too old, is a fault of the Access request (scopes-authz-infra.md §6). */
export function decodeCursor(cursors: CursorCodec, context: CursorContext, cursor: string): string {
  try {
    return cursors.decode(context, cursor);
  } catch (error) {
    if (error instanceof InvalidCursorError || error instanceof CursorExpiredError)
      throw new InvalidAccessRequestError('The cursor is not one of this listing, or too old.');
    throw error;
  }
}
