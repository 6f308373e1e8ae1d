import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, exact, SCOPE_ID } from './columns.js';

const OF_SCOPE = 'FOREIGN KEY (scope_id) REFERENCES scopes (scope_id)';

const TABLES = [
  createTable(
    'source_cursors',
    `scope_id ${SCOPE_ID} NOT NULL`,
    `binding ${exact(64)} NOT NULL`,
    'position int NOT NULL',
    'generation int NOT NULL',
    'attempts int NOT NULL',
    'PRIMARY KEY (scope_id, binding)',
    OF_SCOPE,
  ),
  createTable(
    'set_aside_windows',
    `scope_id ${SCOPE_ID} NOT NULL`,
    `binding ${exact(64)} NOT NULL`,
    'after_position int NOT NULL',
    'through_position int NOT NULL',
    'generation int NOT NULL',
    'attempts int NOT NULL',
    'reason varchar(64) NOT NULL',
    'is_due tinyint NOT NULL',
    'set_aside_at bigint NOT NULL',
    'PRIMARY KEY (scope_id, binding, after_position)',
    OF_SCOPE,
  ),
  createTable(
    'model_usage_days',
    `scope_id ${SCOPE_ID} NOT NULL`,
    `day ${exact(10)} NOT NULL`,
    `purpose ${exact(64)} NOT NULL`,
    `kind ${exact(64)} NOT NULL`,
    'requests int NOT NULL',
    'input_tokens bigint NOT NULL',
    'output_tokens bigint NOT NULL',
    'without_input int NOT NULL',
    'without_output int NOT NULL',
    'PRIMARY KEY (scope_id, day, purpose, kind)',
    OF_SCOPE,
  ),
];

export class Generation1764892800000 implements MigrationInterface {
  readonly name = 'Generation1764892800000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['model_usage_days', 'set_aside_windows', 'source_cursors'])
      await runner.query(`DROP TABLE IF EXISTS ${table}`);
  }
}
