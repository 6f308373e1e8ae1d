import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is current of each topic; revisions are in `artifact_revisions`. */
const TABLES = [
  `CREATE TABLE topic_memories (
    scope_id varchar(256) NOT NULL REFERENCES scopes (scope_id),
    artifact_id varchar(128) NOT NULL,
    revision int NOT NULL,
    title text NOT NULL,
    summary text NOT NULL,
    published_at bigint NOT NULL,
    PRIMARY KEY (scope_id, artifact_id)
  )`,
  `CREATE INDEX topic_memories_published ON topic_memories (scope_id, published_at)`,
  `CREATE TABLE topic_memory_chunks (
    scope_id varchar(256) NOT NULL,
    artifact_id varchar(128) NOT NULL,
    ordinal int NOT NULL,
    body text NOT NULL,
    PRIMARY KEY (scope_id, artifact_id, ordinal),
    FOREIGN KEY (scope_id, artifact_id) REFERENCES topic_memories (scope_id, artifact_id)
  )`,
];

export class TopicMemory1764849600000 implements MigrationInterface {
  readonly name = 'TopicMemory1764849600000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['topic_memory_chunks', 'topic_memories']) await runner.query(`DROP TABLE ${table}`);
  }
}
