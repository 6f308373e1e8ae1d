import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, exact, ID, SCOPE_ID } from './columns.js';

const SUBJECT = exact(255);
const KEY = exact(64);
const RESOURCE = [
  'resource_type varchar(64) NOT NULL',
  `scope_id ${SCOPE_ID}`,
  `family ${ID}`,
  `artifact_id ${ID}`,
  `entry_id ${ID}`,
];

const TABLES = [
  createTable(
    'access_bindings',
    `binding_id ${KEY} NOT NULL PRIMARY KEY`,
    'subject_type varchar(64) NOT NULL',
    `subject_id ${SUBJECT} NOT NULL`,
    ...RESOURCE,
    'role varchar(64) NOT NULL',
    'granted_by mediumtext NOT NULL',
    'reason mediumtext',
    'created_at bigint NOT NULL',
    'expires_at bigint',
    'state varchar(64) NOT NULL',
    'version int NOT NULL',
    'policy_revision int NOT NULL',
    `idempotency_key ${SUBJECT} NOT NULL`,
    'revoked_at bigint',
    'revoked_by mediumtext',
    'KEY access_bindings_subject (subject_id, state, scope_id)',
    'KEY access_bindings_scope (scope_id, binding_id)',
    'KEY access_bindings_revision (policy_revision)',
    "CHECK ((state = 'revoked') = (revoked_at IS NOT NULL))",
  ),
  createTable(
    'access_changes',
    `actor_type ${KEY} NOT NULL`,
    `actor_id ${SUBJECT} NOT NULL`,
    `idempotency_key ${SUBJECT} NOT NULL`,
    `request_digest ${KEY} NOT NULL`,
    `binding_id ${KEY} NOT NULL`,
    `previous_binding_id ${KEY}`,
    'PRIMARY KEY (actor_type, actor_id, idempotency_key)',
  ),
  createTable(
    'access_owners',
    `scope_id ${SCOPE_ID} NOT NULL`,
    `family ${KEY} NOT NULL`,
    `artifact_id ${ID} NOT NULL`,
    `entry_id ${ID} NOT NULL`,
    'owner_type varchar(64) NOT NULL',
    `owner_id ${SUBJECT} NOT NULL`,
    'established_at bigint NOT NULL',
    'PRIMARY KEY (scope_id, family, artifact_id, entry_id)',
    'KEY access_owners_owner (owner_id, owner_type)',
  ),
  createTable(
    'access_proposers',
    `scope_id ${SCOPE_ID} NOT NULL`,
    `candidate_id ${ID} NOT NULL`,
    'proposer_type varchar(64) NOT NULL',
    `proposer_id ${SUBJECT} NOT NULL`,
    'PRIMARY KEY (scope_id, candidate_id)',
  ),
  createTable(
    'access_audit',
    'seq bigint NOT NULL PRIMARY KEY AUTO_INCREMENT',
    `event_id ${KEY} NOT NULL`,
    'occurred_at bigint NOT NULL',
    `request_id ${ID}`,
    'transport varchar(64) NOT NULL',
    `operation ${ID} NOT NULL`,
    'principal_type varchar(64) NOT NULL',
    `principal_id ${SUBJECT} NOT NULL`,
    'action varchar(64) NOT NULL',
    ...RESOURCE,
    'allowed int NOT NULL',
    'reason_code varchar(64) NOT NULL',
    'policy_revision int',
    'matched_subject mediumtext',
    `binding_id ${KEY}`,
    'target mediumtext',
    'role varchar(64)',
    'expected_version int',
    'result_version int',
    'KEY access_audit_scope (scope_id, seq)',
  ),
];

export class Access1764720000000 implements MigrationInterface {
  readonly name = 'Access1764720000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['access_bindings', 'access_changes', 'access_owners', 'access_proposers', 'access_audit'])
      await runner.query(`DROP TABLE IF EXISTS ${table}`);
  }
}
