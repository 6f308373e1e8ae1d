import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { takeTurn } from '../../platform/database/take-turn.js';
import type { Snapshot, Tx } from '../../platform/database/unit-of-work.js';
import type { ScopeBranch } from '../domain/scope-selection.js';
import type { Scope } from '../domain/scope.js';
import { inChunks } from '../../platform/database/in-chunks.js';
import { insertRows } from '../../platform/database/insert-row.js';
import { rowByRow } from '../../platform/database/row-by-row.js';
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

  async findMany({ manager }: Snapshot, scopeIds: readonly string[]): Promise<readonly Scope[]> {
    const rows = await rowsOf<ScopeEntity>(manager, 'scopes', scopeIds);
    const scopes = await this.withReferences(manager, rows);
    const byId = new Map(scopes.map((scope) => [scope.scopeId, scope]));
    return scopeIds.flatMap((scopeId) => byId.get(scopeId) ?? []);
  }

  async listIds({ manager }: Snapshot): Promise<readonly string[]> {
    const rows = await manager.query<{ id: string }[]>('SELECT scope_id AS id FROM scopes ORDER BY scope_id');
    return rows.map(({ id }) => id);
  }

  listBelow({ manager }: Snapshot, scopeId: string): Promise<readonly ScopeBranch[]> {
    return manager.query<ScopeBranch[]>(
      `WITH RECURSIVE below (id, parent) AS (
         SELECT scope_id, parent_scope_id FROM scopes WHERE parent_scope_id = ?
         UNION ALL SELECT ${rowByRow('below', 's')} s.scope_id, s.parent_scope_id
         FROM scopes s JOIN below ON s.parent_scope_id = below.id
       ) SELECT id AS "scopeId", parent AS "parentScopeId" FROM below ORDER BY id`,
      [scopeId],
    );
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
    const rows = await rowsOf<ScopeEntity>(manager, 'scopes', scopeIds);
    return new Set(rows.map((row) => row.scope_id));
  }

  async listAncestors({ manager }: Snapshot, scopeId: string): Promise<readonly string[]> {
    const rows = await manager.query<{ id: string }[]>(
      `WITH RECURSIVE up (id, depth) AS (
         SELECT parent_scope_id, 1 FROM scopes WHERE scope_id = ?
         UNION ALL SELECT ${rowByRow('up', 's')} s.parent_scope_id, up.depth + 1
         FROM scopes s JOIN up ON s.scope_id = up.id
       ) SELECT id FROM up WHERE id IS NOT NULL ORDER BY depth`,
      [scopeId],
    );
    return rows.map(({ id }) => id);
  }

  async lock({ manager, forUpdate }: Tx, scopeId: string): Promise<boolean> {
    const sql = `SELECT scope_id FROM scopes WHERE scope_id = ? ${forUpdate}`;
    return (await manager.query<unknown[]>(sql, [scopeId])).length > 0;
  }

  lockChanges(tx: Tx): Promise<void> {
    return takeTurn(tx);
  }

  async insert(tx: Tx, scope: Scope): Promise<void> {
    await tx.manager.insert(ScopeEntity, toRow(scope));
    await this.insertReferences(tx, scope);
  }

  async replace(tx: Tx, scope: Scope): Promise<void> {
    const { manager } = tx;
    await manager.update(ScopeEntity, { scope_id: scope.scopeId }, toRow(scope));
    await manager.delete(ScopeContextReferenceEntity, { scope_id: scope.scopeId });
    await manager.delete(ScopeExternalReferenceEntity, { scope_id: scope.scopeId });
    await this.insertReferences(tx, scope);
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

  private async withReferences(manager: EntityManager, rows: readonly ScopeEntity[]): Promise<readonly Scope[]> {
    const scopeIds = rows.map((row) => row.scope_id);
    const context = await rowsOf<ScopeContextReferenceEntity>(manager, 'scope_context_references', scopeIds);
    const external = await rowsOf<ScopeExternalReferenceEntity>(manager, 'scope_external_references', scopeIds);
    return toScopes(rows, context.toSorted(byOrdinal), external.toSorted(byOrdinal));
  }

  private async insertReferences(tx: Tx, { scopeId, contextReferences, externalReferences }: Scope): Promise<void> {
    const context = contextReferences.map((referenced, ordinal) => ({
      scope_id: scopeId,
      ordinal,
      referenced_scope_id: referenced,
    }));
    const external = externalReferences.map((reference, ordinal) => ({ scope_id: scopeId, ordinal, ...reference }));
    await insertRows(tx, ScopeContextReferenceEntity, context);
    await insertRows(tx, ScopeExternalReferenceEntity, external);
  }
}

/** In no promised order. Plain SQL: of a long list TypeORM would build an entity for every row. */
const rowsOf = <Row>(manager: EntityManager, table: string, scopeIds: readonly string[]): Promise<readonly Row[]> =>
  inChunks(scopeIds, (chunk) =>
    manager.query<Row[]>(`SELECT * FROM ${table} WHERE scope_id IN (${chunk.map(() => '?').join(', ')})`, chunk),
  );

const byOrdinal = (a: { readonly ordinal: number }, b: { readonly ordinal: number }): number => a.ordinal - b.ordinal;

const toRow = (scope: Scope): ScopeEntity => ({
  scope_id: scope.scopeId,
  title: scope.title,
  summary: scope.summary,
  parent_scope_id: scope.parentScopeId,
  version: scope.version,
});
