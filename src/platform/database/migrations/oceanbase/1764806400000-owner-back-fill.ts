import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable } from './columns.js';

export class OwnerBackFill1764806400000 implements MigrationInterface {
  readonly name = 'OwnerBackFill1764806400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(createTable('access_back_fill', 'id int NOT NULL PRIMARY KEY', 'done_at bigint NOT NULL'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS access_back_fill');
  }
}
