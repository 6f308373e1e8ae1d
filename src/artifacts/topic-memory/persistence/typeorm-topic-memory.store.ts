import { Injectable } from '@nestjs/common';
import { insertRow, insertRows } from '../../../platform/database/insert-row.js';
import type { Snapshot, Tx } from '../../../platform/database/unit-of-work.js';
import { TopicMemoryChunkEntity, TopicMemoryEntity } from './topic-memory.entities.js';
import { TopicMemoryStore } from './topic-memory.store.js';
import type { ChunkPlace, CurrentTopic, PublicationPlace, TopicAddress } from './topic-memory.store.js';

const OF_TOPIC = 'scope_id = ? AND artifact_id = ?';
const CURRENT = 'artifact_id AS artifactId, revision, title, summary, published_at AS publishedAt';
const OUTDATED = `SELECT COUNT(*) AS outdated FROM artifact_heads h
  LEFT JOIN topic_memories t ON t.scope_id = h.scope_id AND t.artifact_id = h.artifact_id AND t.revision = h.revision
  LEFT JOIN topic_memory_chunks c ON c.scope_id = t.scope_id AND c.artifact_id = t.artifact_id AND c.ordinal = 0
  WHERE h.family = 'topic-memory' AND c.ordinal IS NULL`;

/** Prepare passes here, so the SQL is written out (ADR 0005). */
@Injectable()
export class TypeormTopicMemoryStore extends TopicMemoryStore {
  async replace(tx: Tx, scopeId: string, topic: CurrentTopic, chunks: readonly string[]): Promise<void> {
    const { artifactId, ...current } = topic;
    for (const table of ['topic_memory_chunks', 'topic_memories'])
      await tx.manager.query(`DELETE FROM ${table} WHERE ${OF_TOPIC}`, [scopeId, artifactId]);
    const address = { scope_id: scopeId, artifact_id: artifactId };
    const { publishedAt: published_at, ...shown } = current;
    await insertRow(tx, TopicMemoryEntity, { ...address, ...shown, published_at });
    const rows = chunks.map((body, ordinal) => ({ ...address, ordinal, body }));
    await insertRows(tx, TopicMemoryChunkEntity, rows);
  }

  async listChunks({ manager }: Snapshot, { scopeId, artifactId }: TopicAddress): Promise<readonly string[]> {
    const rows = await manager.query<{ body: string }[]>(
      `SELECT body FROM topic_memory_chunks WHERE ${OF_TOPIC} ORDER BY ordinal`,
      [scopeId, artifactId],
    );
    return rows.map(({ body }) => body);
  }

  async findTopics(
    { manager }: Snapshot,
    scopeId: string,
    artifactIds: readonly string[],
  ): Promise<readonly CurrentTopic[]> {
    if (artifactIds.length === 0) return [];
    const marks = artifactIds.map(() => '?').join(', ');
    const rows = await manager.query<CurrentTopic[]>(
      `SELECT ${CURRENT} FROM topic_memories WHERE scope_id = ? AND artifact_id IN (${marks})`,
      [scopeId, ...artifactIds],
    );
    return rows.map(({ publishedAt, ...topic }) => ({ ...topic, publishedAt: Number(publishedAt) }));
  }

  async findChunk(
    { manager }: Snapshot,
    scopeId: string,
    { artifactId, ordinal }: ChunkPlace,
  ): Promise<string | undefined> {
    const rows = await manager.query<{ body: string }[]>(
      `SELECT body FROM topic_memory_chunks WHERE ${OF_TOPIC} AND ordinal = ?`,
      [scopeId, artifactId, ordinal],
    );
    return rows[0]?.body;
  }

  async listPublished(
    { manager }: Snapshot,
    scopeId: string,
    { after, limit }: { readonly after: PublicationPlace | null; readonly limit: number },
  ): Promise<readonly PublicationPlace[]> {
    const rest = after ? 'AND (published_at < ? OR (published_at = ? AND artifact_id > ?))' : '';
    const rows = await manager.query<PublicationPlace[]>(
      `SELECT artifact_id AS artifactId, published_at AS publishedAt FROM topic_memories
       WHERE scope_id = ? ${rest} ORDER BY published_at DESC, artifact_id LIMIT ?`,
      [scopeId, ...(after ? [after.publishedAt, after.publishedAt, after.artifactId] : []), limit],
    );
    return rows.map(({ artifactId, publishedAt }) => ({ artifactId, publishedAt: Number(publishedAt) }));
  }

  async countOutdated({ manager }: Snapshot): Promise<number> {
    const rows = await manager.query<{ outdated: number | string }[]>(OUTDATED);
    return Number(rows[0]?.outdated);
  }
}
