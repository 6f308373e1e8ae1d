import { Injectable } from '@nestjs/common';
import { LessThanOrEqual, MoreThan } from 'typeorm';
import { insertRow } from '../../../platform/database/insert-row.js';
import type { Snapshot, Tx } from '../../../platform/database/unit-of-work.js';
import { ArtifactStore } from '../artifact.store.js';
import type { ArtifactAddress, StoredRevision } from '../artifact.store.js';
import { ArtifactHeadEntity, ArtifactRevisionEntity } from './artifact.entities.js';
import { toRevision, toRow, toStoredRevision } from './artifact.mapper.js';

const HEAD_REVISIONS = `SELECT r.* FROM artifact_heads h JOIN artifact_revisions r ON r.scope_id = h.scope_id
    AND r.family = h.family AND r.artifact_id = h.artifact_id AND r.revision = h.revision
  WHERE h.scope_id = ? AND h.family = ?`;

@Injectable()
export class TypeormArtifactStore extends ArtifactStore {
  async findHead({ manager }: Snapshot, address: ArtifactAddress): Promise<number | undefined> {
    const rows = await manager.query<{ revision: number }[]>(
      'SELECT revision FROM artifact_heads WHERE scope_id = ? AND family = ? AND artifact_id = ?',
      [address.scopeId, address.family, address.artifactId],
    );
    return rows[0]?.revision;
  }

  async findRevision(
    { manager }: Snapshot,
    address: ArtifactAddress,
    revision: number,
  ): Promise<StoredRevision | undefined> {
    const row = await manager.findOneBy(ArtifactRevisionEntity, { ...toKey(address), revision });
    return row ? toStoredRevision(row) : undefined;
  }

  async findHeadRevisions(
    { manager }: Snapshot,
    within: Omit<ArtifactAddress, 'artifactId'>,
    artifactIds: readonly string[],
  ): Promise<readonly StoredRevision[]> {
    if (artifactIds.length === 0) return [];
    const rows = await manager.query<Record<string, unknown>[]>(
      `${HEAD_REVISIONS} AND h.artifact_id IN (${artifactIds.map(() => '?').join(', ')})`,
      [within.scopeId, within.family, ...artifactIds],
    );
    return rows.map(toRevision);
  }

  async listRevisions(
    { manager }: Snapshot,
    address: ArtifactAddress,
    range: { readonly after: number; readonly limit: number | null },
  ): Promise<readonly StoredRevision[]> {
    const rows = await manager.find(ArtifactRevisionEntity, {
      where: { ...toKey(address), revision: MoreThan(range.after) },
      order: { revision: 'ASC' },
      take: range.limit ?? undefined,
    });
    return rows.map(toStoredRevision);
  }

  async listHeadRevisions(
    { manager }: Snapshot,
    within: Omit<ArtifactAddress, 'artifactId'>,
    page: { readonly after: string | null; readonly limit: number },
  ): Promise<readonly StoredRevision[]> {
    // No id is empty, so every id comes after ''.
    const rows = await manager.query<Record<string, unknown>[]>(
      `${HEAD_REVISIONS} AND h.artifact_id > ? ORDER BY h.artifact_id LIMIT ?`,
      [within.scopeId, within.family, page.after ?? '', page.limit],
    );
    return rows.map(toRevision);
  }

  async listRevisionsBack(
    { manager }: Snapshot,
    address: ArtifactAddress,
    page: { readonly through: number; readonly limit: number },
  ): Promise<readonly StoredRevision[]> {
    const rows = await manager.find(ArtifactRevisionEntity, {
      where: { ...toKey(address), revision: LessThanOrEqual(page.through) },
      order: { revision: 'DESC' },
      take: page.limit,
    });
    return rows.map(toStoredRevision);
  }

  async append(tx: Tx, revision: StoredRevision): Promise<void> {
    await insertRow(tx, ArtifactRevisionEntity, toRow(revision));
    const head = { ...toKey(revision), revision: revision.revision };
    if (revision.revision === 1) await insertRow(tx, ArtifactHeadEntity, head);
    else await this.moveHead(tx, head);
  }

  async setContentDigest({ manager }: Tx, address: ArtifactAddress, revision: number, digest: string): Promise<void> {
    await manager.update(ArtifactRevisionEntity, { ...toKey(address), revision }, { content_digest: digest });
  }

  private async moveHead({ manager }: Tx, head: ArtifactHeadEntity): Promise<void> {
    await manager.query(
      'UPDATE artifact_heads SET revision = ? WHERE scope_id = ? AND family = ? AND artifact_id = ?',
      [head.revision, head.scope_id, head.family, head.artifact_id],
    );
  }
}

const toKey = ({ scopeId, family, artifactId }: ArtifactAddress) => ({
  scope_id: scopeId,
  family,
  artifact_id: artifactId,
});
