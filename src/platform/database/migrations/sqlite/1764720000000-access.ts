import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Grants, owners and the audit trail outlive what they speak of, so none refers to a Scope by key (ADR 0018). */
const STATEMENTS = [
  `CREATE TABLE access_bindings (
    binding_id varchar(64) NOT NULL PRIMARY KEY,
    subject_type varchar(64) NOT NULL,
    subject_id varchar(255) NOT NULL,
    resource_type varchar(64) NOT NULL,
    scope_id varchar(256),
    family varchar(128),
    artifact_id varchar(128),
    entry_id varchar(128),
    role varchar(64) NOT NULL,
    granted_by text NOT NULL,
    reason text,
    created_at bigint NOT NULL,
    expires_at bigint,
    state varchar(64) NOT NULL,
    version int NOT NULL,
    policy_revision int NOT NULL,
    idempotency_key varchar(255) NOT NULL,
    revoked_at bigint,
    revoked_by text,
    CHECK ((state = 'revoked') = (revoked_at IS NOT NULL))
  )`,
  'CREATE INDEX access_bindings_subject ON access_bindings (subject_id, state, scope_id)',
  'CREATE INDEX access_bindings_scope ON access_bindings (scope_id, binding_id)',
  'CREATE INDEX access_bindings_revision ON access_bindings (policy_revision)',
  `CREATE TABLE access_changes (
    actor_type varchar(64) NOT NULL,
    actor_id varchar(255) NOT NULL,
    idempotency_key varchar(255) NOT NULL,
    request_digest varchar(64) NOT NULL,
    binding_id varchar(64) NOT NULL,
    previous_binding_id varchar(64),
    PRIMARY KEY (actor_type, actor_id, idempotency_key)
  )`,
  `CREATE TABLE access_owners (
    scope_id varchar(256) NOT NULL,
    family varchar(64) NOT NULL,
    artifact_id varchar(128) NOT NULL,
    entry_id varchar(128) NOT NULL,
    owner_type varchar(64) NOT NULL,
    owner_id varchar(255) NOT NULL,
    established_at bigint NOT NULL,
    PRIMARY KEY (scope_id, family, artifact_id, entry_id)
  )`,
  'CREATE INDEX access_owners_owner ON access_owners (owner_id, owner_type)',
  `CREATE TABLE access_proposers (
    scope_id varchar(256) NOT NULL,
    candidate_id varchar(128) NOT NULL,
    proposer_type varchar(64) NOT NULL,
    proposer_id varchar(255) NOT NULL,
    PRIMARY KEY (scope_id, candidate_id)
  )`,
  `CREATE TABLE access_audit (
    seq integer PRIMARY KEY AUTOINCREMENT NOT NULL,
    event_id varchar(64) NOT NULL,
    occurred_at bigint NOT NULL,
    request_id varchar(128),
    transport varchar(64) NOT NULL,
    operation varchar(128) NOT NULL,
    principal_type varchar(64) NOT NULL,
    principal_id varchar(255) NOT NULL,
    action varchar(64) NOT NULL,
    resource_type varchar(64) NOT NULL,
    scope_id varchar(256),
    family varchar(128),
    artifact_id varchar(128),
    entry_id varchar(128),
    allowed int NOT NULL,
    reason_code varchar(64) NOT NULL,
    policy_revision int,
    matched_subject text,
    binding_id varchar(64),
    target text,
    role varchar(64),
    expected_version int,
    result_version int
  )`,
  'CREATE INDEX access_audit_scope ON access_audit (scope_id, seq)',
];

const TABLES = ['access_bindings', 'access_changes', 'access_owners', 'access_proposers', 'access_audit'];

export class Access1764720000000 implements MigrationInterface {
  readonly name = 'Access1764720000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`DROP TABLE ${table}`);
  }
}
