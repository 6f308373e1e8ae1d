import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, exact, ID, SCOPE_ID } from './columns.js';

const OF_SCOPE = 'FOREIGN KEY (scope_id) REFERENCES scopes (scope_id)';

const TABLES = [
  createTable(
    'scope_bindings',
    `integration ${ID} NOT NULL`,
    `kind ${exact(64)} NOT NULL`,
    `external_id ${exact(256)} NOT NULL`,
    `scope_id ${SCOPE_ID} NOT NULL`,
    'PRIMARY KEY (integration, kind, external_id)',
    'KEY scope_bindings_scope (scope_id)',
    OF_SCOPE,
  ),
  createTable(
    'artifact_candidate_versions',
    `scope_id ${SCOPE_ID} NOT NULL`,
    `candidate_id ${ID} NOT NULL`,
    'version int NOT NULL',
    'proposal mediumtext NOT NULL',
    'source_refs mediumtext NOT NULL',
    'artifact_refs mediumtext NOT NULL',
    'memory_citations mediumtext NOT NULL',
    'reason mediumtext',
    'PRIMARY KEY (scope_id, candidate_id, version)',
    OF_SCOPE,
  ),
  createTable(
    'artifact_candidates',
    `scope_id ${SCOPE_ID} NOT NULL`,
    `candidate_id ${ID} NOT NULL`,
    'family varchar(64) NOT NULL',
    'version int NOT NULL',
    'status varchar(64) NOT NULL',
    'target mediumtext',
    'result_artifact mediumtext',
    'decision_reason mediumtext',
    'PRIMARY KEY (scope_id, candidate_id)',
    'KEY artifact_candidates_inbox (scope_id, status, candidate_id)',
    `FOREIGN KEY (scope_id, candidate_id, version)
      REFERENCES artifact_candidate_versions (scope_id, candidate_id, version)`,
    "CHECK ((status = 'approved') = (result_artifact IS NOT NULL))",
    "CHECK ((status = 'rejected') = (decision_reason IS NOT NULL))",
  ),
  createTable(
    'recall_token_days',
    `scope_id ${SCOPE_ID} NOT NULL`,
    `day ${exact(10)} NOT NULL`,
    `estimator_id ${exact(64)} NOT NULL`,
    `estimator_version ${exact(64)} NOT NULL`,
    'preparations int NOT NULL',
    'ready_preparations int NOT NULL',
    'comparable_preparations int NOT NULL',
    'baseline_tokens bigint NOT NULL',
    'recalled_tokens bigint NOT NULL',
    'PRIMARY KEY (scope_id, day, estimator_id, estimator_version)',
    OF_SCOPE,
  ),
];

export class EvidenceAndReview1764547200000 implements MigrationInterface {
  readonly name = 'EvidenceAndReview1764547200000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['recall_token_days', 'artifact_candidates', 'artifact_candidate_versions', 'scope_bindings'])
      await runner.query(`DROP TABLE IF EXISTS ${table}`);
  }
}
