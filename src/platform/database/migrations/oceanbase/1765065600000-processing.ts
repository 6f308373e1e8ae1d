import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, exact, ID, SCOPE_ID } from './columns.js';

const TABLE = createTable(
  'window_backlog',
  `scope_id ${SCOPE_ID} NOT NULL`,
  `binding ${exact(64)} NOT NULL`,
  'wanted varchar(64) NOT NULL',
  'due_at bigint',
  `holder ${ID}`,
  'generation int NOT NULL',
  'failures int NOT NULL',
  'PRIMARY KEY (scope_id, binding)',
  'KEY window_backlog_due (due_at)',
  'KEY window_backlog_of_binding (binding, due_at)',
  'FOREIGN KEY (scope_id) REFERENCES scopes (scope_id)',
);

const BINDINGS = [
  'memory-source-window',
  'topic-memory-source-window',
  'experience-incubation',
  'profile-source-window',
];

/** Scopes that have Sources may have work; whether they do is found out once. */
const FILL = `INSERT IGNORE INTO window_backlog (scope_id, binding, wanted, generation, failures)
  SELECT scope_id, ?, 'no', 0, 0 FROM source_journals`;

export class Processing1765065600000 implements MigrationInterface {
  readonly name = 'Processing1765065600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
    for (const binding of BINDINGS) await runner.query(FILL, [binding]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS window_backlog');
  }
}
