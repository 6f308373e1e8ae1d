import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, ID, SCOPE_ID } from './columns.js';

/** What is current of each topic; revisions are in `artifact_revisions`. */
const TABLES = [
  createTable(
    'topic_memories',
    `scope_id ${SCOPE_ID} NOT NULL`,
    `artifact_id ${ID} NOT NULL`,
    'revision int NOT NULL',
    'title mediumtext NOT NULL',
    'summary mediumtext NOT NULL',
    'published_at bigint NOT NULL',
    'PRIMARY KEY (scope_id, artifact_id)',
    'KEY topic_memories_published (scope_id, published_at)',
    'FOREIGN KEY (scope_id) REFERENCES scopes (scope_id)',
  ),
  createTable(
    'topic_memory_chunks',
    `scope_id ${SCOPE_ID} NOT NULL`,
    `artifact_id ${ID} NOT NULL`,
    'ordinal int NOT NULL',
    'body mediumtext NOT NULL',
    'PRIMARY KEY (scope_id, artifact_id, ordinal)',
    'FOREIGN KEY (scope_id, artifact_id) REFERENCES topic_memories (scope_id, artifact_id)',
  ),
];

export class TopicMemory1764849600000 implements MigrationInterface {
  readonly name = 'TopicMemory1764849600000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['topic_memory_chunks', 'topic_memories']) await runner.query(`DROP TABLE IF EXISTS ${table}`);
  }
}
