import type { MigrationInterface, QueryRunner } from 'typeorm';

const BINDINGS = [
  `CREATE TABLE scope_bindings (
    integration varchar(128) NOT NULL,
    kind varchar(64) NOT NULL,
    external_id varchar(256) NOT NULL,
    scope_id varchar(256) NOT NULL REFERENCES scopes (scope_id),
    PRIMARY KEY (integration, kind, external_id)
  )`,
  `CREATE INDEX scope_bindings_scope ON scope_bindings (scope_id)`,
];

const CANDIDATES = [
  `CREATE TABLE artifact_candidate_versions (
    scope_id varchar(256) NOT NULL REFERENCES scopes (scope_id),
    candidate_id varchar(128) NOT NULL,
    version int NOT NULL,
    proposal text NOT NULL,
    source_refs text NOT NULL,
    artifact_refs text NOT NULL,
    memory_citations text NOT NULL,
    reason text,
    PRIMARY KEY (scope_id, candidate_id, version)
  )`,
  `CREATE TABLE artifact_candidates (
    scope_id varchar(256) NOT NULL,
    candidate_id varchar(128) NOT NULL,
    family varchar(64) NOT NULL,
    version int NOT NULL,
    status varchar(64) NOT NULL,
    target text,
    result_artifact text,
    decision_reason text,
    PRIMARY KEY (scope_id, candidate_id),
    FOREIGN KEY (scope_id, candidate_id, version)
      REFERENCES artifact_candidate_versions (scope_id, candidate_id, version),
    CHECK ((status = 'approved') = (result_artifact IS NOT NULL)),
    CHECK ((status = 'rejected') = (decision_reason IS NOT NULL))
  )`,
  `CREATE INDEX artifact_candidates_inbox ON artifact_candidates (scope_id, status, candidate_id)`,
];

const STATISTICS = [
  `CREATE TABLE recall_token_days (
    scope_id varchar(256) NOT NULL REFERENCES scopes (scope_id),
    day varchar(10) NOT NULL,
    estimator_id varchar(64) NOT NULL,
    estimator_version varchar(64) NOT NULL,
    preparations int NOT NULL,
    ready_preparations int NOT NULL,
    comparable_preparations int NOT NULL,
    baseline_tokens bigint NOT NULL,
    recalled_tokens bigint NOT NULL,
    PRIMARY KEY (scope_id, day, estimator_id, estimator_version)
  )`,
  // Counts current entries without reading their bodies. Partial, so that no other query is tempted by it.
  `CREATE INDEX memory_entry_versions_inventory ON memory_entry_versions (scope_id, kind, deactivated_in_revision)
    WHERE artifact_id = 'memory' AND superseded_in_revision IS NULL`,
];

export class EvidenceAndReview1764547200000 implements MigrationInterface {
  readonly name = 'EvidenceAndReview1764547200000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...BINDINGS, ...CANDIDATES, ...STATISTICS]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX memory_entry_versions_inventory');
    for (const table of ['recall_token_days', 'artifact_candidates', 'artifact_candidate_versions', 'scope_bindings'])
      await runner.query(`DROP TABLE ${table}`);
  }
}
