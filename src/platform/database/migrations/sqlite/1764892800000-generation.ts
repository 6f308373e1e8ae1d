import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = {
  source_cursors: `CREATE TABLE source_cursors (
    scope_id varchar(256) NOT NULL REFERENCES scopes (scope_id),
    binding varchar(64) NOT NULL,
    position int NOT NULL,
    generation int NOT NULL,
    attempts int NOT NULL,
    PRIMARY KEY (scope_id, binding)
  )`,
  set_aside_windows: `CREATE TABLE set_aside_windows (
    scope_id varchar(256) NOT NULL REFERENCES scopes (scope_id),
    binding varchar(64) NOT NULL,
    after_position int NOT NULL,
    through_position int NOT NULL,
    generation int NOT NULL,
    attempts int NOT NULL,
    reason varchar(64) NOT NULL,
    is_due boolean NOT NULL,
    set_aside_at bigint NOT NULL,
    PRIMARY KEY (scope_id, binding, after_position)
  )`,
  model_usage_days: `CREATE TABLE model_usage_days (
    scope_id varchar(256) NOT NULL REFERENCES scopes (scope_id),
    day varchar(10) NOT NULL,
    purpose varchar(64) NOT NULL,
    kind varchar(64) NOT NULL,
    requests int NOT NULL,
    input_tokens bigint NOT NULL,
    output_tokens bigint NOT NULL,
    without_input int NOT NULL,
    without_output int NOT NULL,
    PRIMARY KEY (scope_id, day, purpose, kind)
  )`,
};

export class Generation1764892800000 implements MigrationInterface {
  readonly name = 'Generation1764892800000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of Object.values(TABLES)) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(TABLES).reverse()) await runner.query(`DROP TABLE ${table}`);
  }
}
