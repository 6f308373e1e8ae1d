import { accessEntities } from '../../../src/access/persistence/access.entities.js';
import type { ArtifactResource } from '../../../src/access/domain/resource.js';
import { TypeormOwnerStore } from '../../../src/access/persistence/typeorm-owner.store.js';
import { MemoryEntryVersionEntity } from '../../../src/artifacts/memory/persistence/memory-entry-version.entity.js';
import { insertRow } from '../../../src/platform/database/insert-row.js';
import { ScopeEntity } from '../../../src/scopes/persistence/scope.entities.js';
import { FakeOwnerStore } from '../../fakes/fake-owner-store.js';
import { engines } from '../../support/databases.js';
import type { Engine } from '../../support/databases.js';
import { openDatabase } from '../../support/open-database.js';
import { givenScopeRows } from './given-scope-rows.js';
import { ownerStoreSuite } from './owner-store.suite.js';
import type { OwnerHarness } from './owner-store.suite.js';
import { inMemory, onDatabase } from './store-harness.js';

ownerStoreSuite('fake', () => {
  const store = new FakeOwnerStore();
  const givenEntries = (entries: readonly ArtifactResource[]) => Promise.resolve(void store.content.push(...entries));
  return Promise.resolve({ ...inMemory(store), givenEntries });
});

for (const engine of engines) ownerStoreSuite(engine, () => openOn(engine));

async function openOn(engine: Engine): Promise<OwnerHarness> {
  const opened = await openDatabase(engine, [...accessEntities, ScopeEntity, MemoryEntryVersionEntity]);
  const harness = onDatabase(new TypeormOwnerStore(), opened);
  const givenEntries = async (entries: readonly ArtifactResource[]) => {
    await givenScopeRows(opened.unitOfWork, ...new Set(entries.map(({ scopeId }) => scopeId)));
    await harness.write(async (tx) => {
      for (const entry of entries) await insertRow(tx, MemoryEntryVersionEntity, toEntryRow(entry));
    });
  };
  return { ...harness, givenEntries };
}

const toEntryRow = ({ scopeId, artifactId, entryId }: ArtifactResource): MemoryEntryVersionEntity => ({
  scope_id: scopeId,
  artifact_id: artifactId,
  entry_id: entryId ?? '',
  version: 1,
  entry_version_id: `version of ${entryId}`,
  previous_version_id: null,
  kind: 'fact',
  body: 'Old.',
  source_refs: [],
  artifact_refs: [],
  content_hash: 'h'.repeat(64),
  created_in_revision: 1,
  superseded_in_revision: null,
  deactivated_in_revision: null,
});
