import { Injectable } from '@nestjs/common';
import { inChunks } from '../../platform/database/in-chunks.js';
import { insertRow } from '../../platform/database/insert-row.js';
import type { Snapshot, Tx } from '../../platform/database/unit-of-work.js';
import { isSharedByEntry } from '../domain/resource.js';
import type { ArtifactResource } from '../domain/resource.js';
import type { Actor } from '../domain/subject.js';
import { AccessBackFillEntity, AccessOwnerEntity, AccessProposerEntity } from './access.entities.js';
import { OwnerStore } from './owner.store.js';
import type { CandidateAddress, Ownership } from './owner.store.js';

const KEY = 'scope_id = ? AND family = ? AND artifact_id = ? AND entry_id = ?';

@Injectable()
export class TypeormOwnerStore extends OwnerStore {
  findOwners({ manager }: Snapshot, resources: readonly ArtifactResource[]): Promise<readonly Ownership[]> {
    return inChunks(resources, async (chunk) => {
      const where = chunk.map(() => `(${KEY})`).join(' OR ');
      const rows = await manager.query<AccessOwnerEntity[]>(
        `SELECT * FROM access_owners WHERE ${where}`,
        chunk.flatMap(toKey),
      );
      return rows.map(toOwnership);
    });
  }

  async listOwned({ manager }: Snapshot, by: Actor | readonly string[], limit: number): Promise<readonly Ownership[]> {
    const [where, parameters] =
      'id' in by
        ? ['owner_id = ? AND owner_type = ?', [by.id, by.type]]
        : [`scope_id IN (${['NULL', ...by.map(() => '?')].join(', ')})`, [...by]];
    const sql = `SELECT * FROM access_owners WHERE ${where} LIMIT ${limit}`;
    return (await manager.query<AccessOwnerEntity[]>(sql, parameters)).map(toOwnership);
  }

  establish(tx: Tx, { resource, owner }: Ownership, instant: number): Promise<void> {
    const [scope_id, family, artifact_id, entry_id] = toKey(resource);
    const row = { scope_id, family, artifact_id, entry_id, owner_type: owner.type, owner_id: owner.id };
    return insertRow(tx, AccessOwnerEntity, { ...row, established_at: instant });
  }

  async findProposers(
    { manager }: Snapshot,
    candidates: readonly CandidateAddress[],
  ): Promise<ReadonlyMap<string, Actor>> {
    const rows = await inChunks(candidates, (chunk) =>
      manager.query<AccessProposerEntity[]>(
        `SELECT * FROM access_proposers WHERE ${chunk.map(() => '(scope_id = ? AND candidate_id = ?)').join(' OR ')}`,
        chunk.flatMap(({ scopeId, candidateId }) => [scopeId, candidateId]),
      ),
    );
    return new Map(rows.map((row) => [row.candidate_id, toActor(row.proposer_type, row.proposer_id)]));
  }

  insertProposer(tx: Tx, { scopeId, candidateId }: CandidateAddress, proposer: Actor): Promise<void> {
    const row = { scope_id: scopeId, candidate_id: candidateId };
    return insertRow(tx, AccessProposerEntity, { ...row, proposer_type: proposer.type, proposer_id: proposer.id });
  }

  async isBackFilled({ manager }: Snapshot): Promise<boolean> {
    return manager.existsBy(AccessBackFillEntity, { id: ONLY_ROW });
  }

  /** One statement per kind of content, however much there is. */
  async backFill(tx: Tx, owner: Actor, instant: number): Promise<void> {
    const { manager } = tx;
    await manager.query(UNOWNED_ENTRIES, [owner.type, owner.id, instant]);
    await manager.query(UNOWNED_ARTIFACTS, [owner.type, owner.id, instant]);
    await manager.query(UNPROPOSED_CANDIDATES, [owner.type, owner.id]);
    await this.forgetBackFill(tx);
    await insertRow(tx, AccessBackFillEntity, { id: ONLY_ROW, done_at: instant });
  }

  async forgetBackFill({ manager }: Tx): Promise<void> {
    await manager.query('DELETE FROM access_back_fill');
  }
}

/** Id in a table of at most one row. */
const ONLY_ROW = 1;

const OWNER_COLUMNS = 'scope_id, family, artifact_id, entry_id, owner_type, owner_id, established_at';

/** The key of versions is enough to look through them, the key of owners to know each; no text is read. */
const ENTRIES = `FROM memory_entry_versions v
  WHERE v.version = 1 AND NOT EXISTS (SELECT 1 FROM access_owners o WHERE o.scope_id = v.scope_id
    AND o.family = 'memory' AND o.artifact_id = v.artifact_id AND o.entry_id = v.entry_id)`;

const ARTIFACTS = `FROM artifact_heads h
  WHERE h.family IN ('experience', 'profile') AND NOT EXISTS (SELECT 1 FROM access_owners o
    WHERE o.scope_id = h.scope_id AND o.family = h.family AND o.artifact_id = h.artifact_id AND o.entry_id = '')`;

const CANDIDATES = `FROM artifact_candidates c
  WHERE NOT EXISTS (SELECT 1 FROM access_proposers p
    WHERE p.scope_id = c.scope_id AND p.candidate_id = c.candidate_id)`;

const UNOWNED_ENTRIES = `INSERT INTO access_owners (${OWNER_COLUMNS})
  SELECT v.scope_id, 'memory', v.artifact_id, v.entry_id, ?, ?, ? ${ENTRIES}`;

const UNOWNED_ARTIFACTS = `INSERT INTO access_owners (${OWNER_COLUMNS})
  SELECT h.scope_id, h.family, h.artifact_id, '', ?, ?, ? ${ARTIFACTS}`;

const UNPROPOSED_CANDIDATES = `INSERT INTO access_proposers (scope_id, candidate_id, proposer_type, proposer_id)
  SELECT c.scope_id, c.candidate_id, ?, ? ${CANDIDATES}`;

const toKey = ({ scopeId, family, artifactId, entryId }: ArtifactResource) =>
  [scopeId, family, artifactId, entryId ?? ''] as const;

const toActor = (type: string, id: string): Actor => ({ type: type as Actor['type'], id });

const toOwnership = (row: AccessOwnerEntity): Ownership => ({
  owner: toActor(row.owner_type, row.owner_id),
  resource: {
    type: 'artifact',
    scopeId: row.scope_id,
    family: row.family,
    artifactId: row.artifact_id,
    entryId: isSharedByEntry(row.family) ? row.entry_id : null,
  },
});
