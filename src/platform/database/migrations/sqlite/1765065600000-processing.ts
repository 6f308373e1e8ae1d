import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `CREATE TABLE window_backlog (
    scope_id varchar(256) NOT NULL REFERENCES scopes (scope_id),
    binding varchar(64) NOT NULL,
    wanted varchar(64) NOT NULL,
    due_at bigint,
    holder varchar(128),
    generation int NOT NULL,
    failures int NOT NULL,
    PRIMARY KEY (scope_id, binding)
  )`,
  'CREATE INDEX window_backlog_due ON window_backlog (due_at)',
  'CREATE INDEX window_backlog_of_binding ON window_backlog (binding, due_at)',
];

const BINDINGS = [
  'memory-source-window',
  'topic-memory-source-window',
  'experience-incubation',
  'profile-source-window',
];

/** Scopes that have Sources may have work; whether they do is found out once. */
const FILL = `INSERT INTO window_backlog (scope_id, binding, wanted, generation, failures)
  SELECT scope_id, ?, 'no', 0, 0 FROM source_journals`;

export class Processing1765065600000 implements MigrationInterface {
  readonly name = 'Processing1765065600000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
    for (const binding of BINDINGS) await runner.query(FILL, [binding]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE window_backlog');
  }
}
