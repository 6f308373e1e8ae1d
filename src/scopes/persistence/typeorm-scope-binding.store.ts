import { Injectable } from '@nestjs/common';
import type { Snapshot, Tx } from '../../platform/database/unit-of-work.js';
import type { ScopeBinding, ScopeBindingKey } from '../domain/scope-binding.js';
import { inChunks } from '../../platform/database/in-chunks.js';
import { ScopeBindingStore } from './scope-binding.store.js';
import { ScopeBindingEntity } from './scope.entities.js';

@Injectable()
export class TypeormScopeBindingStore extends ScopeBindingStore {
  async findMany({ manager }: Snapshot, keys: readonly ScopeBindingKey[]): Promise<readonly ScopeBinding[]> {
    const rows = await inChunks(keys, (chunk) =>
      manager.query<ScopeBindingEntity[]>(
        `SELECT * FROM scope_bindings WHERE ${chunk.map(() => SAME_KEY).join(' OR ')}`,
        chunk.flatMap(({ integration, kind, externalId }) => [integration, kind, externalId]),
      ),
    );
    return rows.map(toBinding);
  }

  async set({ manager }: Tx, { key, scopeId }: ScopeBinding): Promise<void> {
    await manager.upsert(ScopeBindingEntity, { ...toRowKey(key), scope_id: scopeId }, Object.keys(toRowKey(key)));
  }

  async clear({ manager }: Tx, key: ScopeBindingKey): Promise<boolean> {
    return (await manager.delete(ScopeBindingEntity, toRowKey(key))).affected === 1;
  }
}

const SAME_KEY = '(integration = ? AND kind = ? AND external_id = ?)';

const toRowKey = ({ integration, kind, externalId }: ScopeBindingKey) => ({
  integration,
  kind,
  external_id: externalId,
});

const toBinding = ({ integration, kind, external_id: externalId, scope_id: scopeId }: ScopeBindingEntity) => ({
  key: { integration, kind, externalId },
  scopeId,
});
