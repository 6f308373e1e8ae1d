import { Injectable } from '@nestjs/common';
import { Between } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { Snapshot, Tx } from '../../platform/database/unit-of-work.js';
import type { Scope } from '../domain/scope.js';
import { scopeFilterSql } from './scope-filter-sql.js';
import {
  ScopeContextReferenceEntity,
  ScopeCreationEntity,
  ScopeEntity,
  ScopeExternalReferenceEntity,
  ScopeSettingEntity,
} from './scope.entities.js';
import { toScopes } from './scope.mapper.js';
import { ScopeStore } from './scope.store.js';
import type { ScopeCreation, ScopePageRequest } from './scope.store.js';

const DEFAULT_SCOPE = 'default_scope_id';

/** A request may name more Scopes than one statement may have parameters. */
const IDS_PER_QUERY = 1_000;

@Injectable()
export class TypeormScopeStore extends ScopeStore {
  async find({ manager }: Snapshot, scopeId: string): Promise<Scope | undefined> {
    const rows = await manager.findBy(ScopeEntity, { scope_id: scopeId });
    return (await this.withReferences(manager, rows))[0];
  }

  async list({ manager }: Snapshot, page: ScopePageRequest): Promise<readonly Scope[]> {
    const { sql, parameters } = scopeFilterSql(page);
    return this.withReferences(manager, await manager.query<ScopeEntity[]>(sql, parameters));
  }

  async findContextReferences({ manager }: Snapshot, scopeId: string): Promise<readonly string[] | undefined> {
    const rows = await manager.query<{ id: string | null }[]>(
      `SELECT r.referenced_scope_id AS id FROM scopes s
       LEFT JOIN scope_context_references r ON r.scope_id = s.scope_id
       WHERE s.scope_id = ? ORDER BY r.ordinal`,
      [scopeId],
    );
    return rows.length === 0 ? undefined : rows.flatMap(({ id }) => (id === null ? [] : [id]));
  }

  async findExisting({ manager }: Snapshot, scopeIds: readonly string[]): Promise<ReadonlySet<string>> {
    const existing = new Set<string>();
    for (let from = 0; from < scopeIds.length; from += IDS_PER_QUERY) {
      const ids = scopeIds.slice(from, from + IDS_PER_QUERY);
      const marks = ids.map(() => '?').join(', ');
      const sql = `SELECT scope_id FROM scopes WHERE scope_id IN (${marks})`;
      for (const row of await manager.query<{ scope_id: string }[]>(sql, ids)) existing.add(row.scope_id);
    }
    return existing;
  }

  async listAncestors({ manager }: Snapshot, scopeId: string): Promise<readonly string[]> {
    const rows = await manager.query<{ id: string }[]>(
      `WITH RECURSIVE up (id, depth) AS (
         SELECT parent_scope_id, 1 FROM scopes WHERE scope_id = ?
         UNION ALL SELECT s.parent_scope_id, up.depth + 1 FROM scopes s JOIN up ON s.scope_id = up.id
       ) SELECT id FROM up WHERE id IS NOT NULL ORDER BY depth`,
      [scopeId],
    );
    return rows.map(({ id }) => id);
  }

  async insert({ manager }: Tx, scope: Scope): Promise<void> {
    await manager.insert(ScopeEntity, toRow(scope));
    await this.insertReferences(manager, scope);
  }

  async replace({ manager }: Tx, scope: Scope): Promise<void> {
    await manager.update(ScopeEntity, { scope_id: scope.scopeId }, toRow(scope));
    await manager.delete(ScopeContextReferenceEntity, { scope_id: scope.scopeId });
    await manager.delete(ScopeExternalReferenceEntity, { scope_id: scope.scopeId });
    await this.insertReferences(manager, scope);
  }

  async findCreation({ manager }: Snapshot, idempotencyKey: string): Promise<ScopeCreation | undefined> {
    const row = await manager.findOneBy(ScopeCreationEntity, { idempotency_key: idempotencyKey });
    return row ? { idempotencyKey, requestDigest: row.request_digest, scopeId: row.scope_id } : undefined;
  }

  async insertCreation({ manager }: Tx, creation: ScopeCreation): Promise<void> {
    await manager.insert(ScopeCreationEntity, {
      idempotency_key: creation.idempotencyKey,
      request_digest: creation.requestDigest,
      scope_id: creation.scopeId,
    });
  }

  async findDefaultScopeId({ manager }: Snapshot): Promise<string | undefined> {
    return (await manager.findOneBy(ScopeSettingEntity, { name: DEFAULT_SCOPE }))?.value;
  }

  async setDefaultScopeId({ manager }: Tx, scopeId: string): Promise<void> {
    await manager.upsert(ScopeSettingEntity, { name: DEFAULT_SCOPE, value: scopeId }, ['name']);
  }

  /** `rows` are contiguous in id order or few, so their references are one range read each. */
  private async withReferences(manager: EntityManager, rows: readonly ScopeEntity[]): Promise<readonly Scope[]> {
    const [first, last] = [rows[0], rows.at(-1)];
    if (!first || !last) return [];
    const where = { scope_id: Between(first.scope_id, last.scope_id) };
    const order = { scope_id: 'ASC', ordinal: 'ASC' } as const;
    const context = await manager.find(ScopeContextReferenceEntity, { where, order });
    const external = await manager.find(ScopeExternalReferenceEntity, { where, order });
    return toScopes(rows, context, external);
  }

  private async insertReferences(manager: EntityManager, scope: Scope): Promise<void> {
    const own = (ordinal: number) => ({ scope_id: scope.scopeId, ordinal });
    for (const [ordinal, referenced] of scope.contextReferences.entries())
      await manager.insert(ScopeContextReferenceEntity, { ...own(ordinal), referenced_scope_id: referenced });
    for (const [ordinal, reference] of scope.externalReferences.entries())
      await manager.insert(ScopeExternalReferenceEntity, { ...own(ordinal), ...reference });
  }
}

const toRow = (scope: Scope): ScopeEntity => ({
  scope_id: scope.scopeId,
  title: scope.title,
  summary: scope.summary,
  parent_scope_id: scope.parentScopeId,
  version: scope.version,
});
