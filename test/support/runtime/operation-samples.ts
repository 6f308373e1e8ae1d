import { accessOperations } from '../../../src/runtime/operations/access-operations.js';
import { artifactOperations } from '../../../src/runtime/operations/artifact-operations.js';
import { contextOperations } from '../../../src/runtime/operations/context-operations.js';
import { memoryOperations } from '../../../src/runtime/operations/memory-operations.js';
import { profileOperations } from '../../../src/runtime/operations/profile-operations.js';
import { candidateOperations, experienceOperations } from '../../../src/runtime/operations/review-operations.js';
import { bindingOperations, scopeOperations } from '../../../src/runtime/operations/scope-operations.js';
import { runtimeOperations, statisticsOperations } from '../../../src/runtime/operations/server-operations.js';
import { sourceOperations } from '../../../src/runtime/operations/source-operations.js';
import { topicMemoryOperations } from '../../../src/runtime/operations/topic-memory-operations.js';
import type { Operation } from '../../../src/runtime/operation.js';
import { anExperience } from '../../factories/an-experience.js';

/** All fields of a request, from path, query and body together, in the words of the contract. */
export type WireRequest = Readonly<Record<string, unknown>>;

export interface OperationSample {
  /** Such as `memory.remember`. */
  readonly name: string;
  readonly operation: Operation;
  /** Whether `forScope` names the Scope. */
  readonly isScoped: boolean;
  /** A request with every field the operation has. */
  readonly request: WireRequest;
}

const reference = { family: 'experience', artifact_id: 'art_1', revision: 1 };
const citation = {
  memory_ref: { family: 'memory', artifact_id: 'memory', revision: 1 },
  entry_id: 'mem_ent_1',
  entry_version_id: 'mem_ver_1',
};
const key = { integration: 'claude-code', kind: 'workspace', external_id: 'payments' };
const candidate = { scope_id: 'a', candidate_id: 'cand_1', expected_version: 1 };
const artifact = { scope_id: 'a', family: 'memory', artifact_id: 'memory' };
const tag_filter = { tags: ['release'], match: 'all' };
const page = { limit: 2, cursor: 'page' };
const entry = { entry_id: 'mem_ent_1', kind: 'fact', text: 'Direct.' };
const scope = {
  title: 'T',
  summary: 'S',
  parent_scope_id: 'b',
  context_references: ['b'],
  external_references: [{ kind: 'repo', value: 'acme/api' }],
};
const evidence = {
  source_refs: [{ name: 'content', source_id: 'note-1' }],
  artifact_refs: [reference],
  memory_citations: [citation],
  target: reference,
  reason: 'Seen twice.',
};
const { memory_citations: _, ...withoutCitations } = evidence;
const assembly = { format: 'markdown', sections: [{ family: 'memory', limit: 5 }], show: ['confidence'] };
const prepare = { scope_id: 'a', query: 'q', max_bytes: 800, assembly };

const scoped = (area: string, operations: object, requests: Readonly<Record<string, WireRequest>>) =>
  samplesOf({ area, operations, requests, isScoped: true });
const unscoped = (area: string, operations: object, requests: Readonly<Record<string, WireRequest>>) =>
  samplesOf({ area, operations, requests, isScoped: false });

const INSTANT = '2026-11-29T21:52:54.183579Z';
const managed = { type: 'scope', scope_id: 'a' };
const sharedEntry = {
  type: 'artifact',
  scope_id: 'a',
  identity: { family: 'memory', artifact_id: 'memory' },
  selector: { type: 'memory_entry', entry_id: 'e1' },
};
const aGrantee = { subject: { type: 'user', id: 'alice' }, reason: 'r', expires_at: INSTANT };

/** Every operation of a Runtime with a request it can read. */
export const operationSamples: readonly OperationSample[] = [
  ...unscoped('scopes', scopeOperations, {
    list: {
      query: 'x',
      query_field: 'title',
      parent_scope_id: 'b',
      external_reference_kind: 'repo',
      binding_integration: 'claude-code',
      binding_kind: 'workspace',
      ...page,
    },
    create: { scope_id: 'a', idempotency_key: 'k', ...scope },
    get: { scope_id: 'a' },
    update: { scope_id: 'a', expected_version: 1, ...scope },
    getDefault: {},
    setDefault: { scope_id: 'a' },
    select: { selection: { mode: 'exact', scope_ids: ['a'] } },
  }),
  ...unscoped('bindings', bindingOperations, {
    set: { key, scope_id: 'a' },
    clear: { key },
    resolve: { allow_default: false, explicit_scope_id: 'a', binding_keys: [key] },
  }),
  ...unscoped('statistics', statisticsOperations, {
    get: { selection: { mode: 'subtree', root_scope_id: 'a' }, period: '7d' },
  }),
  ...unscoped('access', accessOperations, {
    me: {},
    check: { match: 'any', requirements: [{ action: 'artifact.read', resource: sharedEntry }] },
    listResources: { action: 'scope.read', resource_type: 'scope', family: null, ...page },
    listRoles: { resource_type: 'artifact', family: 'memory' },
    listBindings: { management_resource: managed, subject: { type: 'group', id: 'g' }, ...page },
    createBinding: { ...aGrantee, resource: managed, role: 'scope.viewer', idempotency_key: 'k' },
    revokeBinding: { binding_id: 'bind_1', expected_version: 1, idempotency_key: 'k' },
    replaceBinding: { binding_id: 'bind_1', expected_version: 1, replacement: aGrantee, idempotency_key: 'k' },
    listAudit: { resource: managed, result: 'denied', time_range: { start: INSTANT, end: INSTANT }, ...page },
  }),
  ...unscoped('runtime', runtimeOperations, { capabilities: {} }),
  ...scoped('context', contextOperations, { prepare, explain: prepare, prepareWithOrigins: prepare }),
  ...scoped('memory', memoryOperations, {
    remember: { scope_id: 'a', kind: 'fact', text: 't', reason: 'r', expected_revision: 1 },
    flush: { scope_id: 'a' },
    search: { scope_id: 'a', query: 'q', limit: 5, mode: 'fts', tag_filter },
    listEntries: { scope_id: 'a', include_inactive: true, tag_filter, ...page },
    getEntry: { scope_id: 'a', citation },
    reviseEntry: { scope_id: 'a', citation, kind: 'fact', text: 't', reason: 'r' },
    retireEntry: { scope_id: 'a', citation, reason: 'r' },
    listChanges: { scope_id: 'a', since_revision: 0, ...page },
  }),
  ...scoped('experience', experienceOperations, {
    propose: { scope_id: 'a', proposal: anExperience(), ...evidence },
    generate: { scope_id: 'a', ...withoutCitations },
    get: { scope_id: 'a', artifact: reference },
  }),
  ...scoped('candidates', candidateOperations, {
    list: { scope_id: 'a', status: 'pending', family: 'experience', ...page },
    get: { scope_id: 'a', candidate_id: 'cand_1' },
    approve: candidate,
    reject: { ...candidate, reason: 'No.' },
    revise: { ...candidate, proposal: { content: '# P', restored_from_revision: 1 }, ...evidence },
  }),
  ...scoped('artifacts', artifactOperations, {
    create: { scope_id: 'a', family: 'profile', content: { content: '# P', restored_from_revision: null } },
    replace: { ...artifact, expected_revision: 1, content: { entries: [entry] } },
    get: artifact,
    getRevision: { ...artifact, revision: 1 },
    list: { scope_id: 'a', family: 'memory', tag: ['x'], tag_match: 'any', ...page },
    listRevisions: { ...artifact, ...page },
  }),
  ...scoped('topicMemory', topicMemoryOperations, {
    flush: { scope_id: 'a' },
    search: { scope_id: 'a', query: 'q', limit: 5 },
    get: { scope_id: 'a', artifact: { ...reference, family: 'topic-memory' } },
  }),
  ...scoped('profile', profileOperations, {
    createSubjectSource: {
      scope_id: 'a',
      subject_key: 'alice',
      subject_type: 'user',
      subject_scope_id: 'b',
      source_type: 'content',
      content: { any_name: [1] },
    },
    flush: { scope_id: 'a' },
    getPolicy: { scope_id: 'a' },
    putPolicy: { scope_id: 'a', generation_enabled: true, activation_mode: 'automatic', expected_version: 0 },
  }),
  ...scoped('sources', sourceOperations, {
    capture: { scope_id: 'a', source_id: 'note-1', content: 'c', metadata: { any_name: 1, other: [null] } },
    create: { scope_id: 'a', source_type: 'content', content: { any_name: [1] } },
    get: { scope_id: 'a', source_type: 'content', source_id: 'note-1' },
    list: { scope_id: 'a', ...page },
    listSetAside: { scope_id: 'a', ...page },
    retrySetAside: { scope_id: 'a', binding: 'memory-source-window', after: 4 },
  }),
];

interface Area {
  readonly area: string;
  readonly operations: object;
  readonly requests: Readonly<Record<string, WireRequest>>;
  readonly isScoped: boolean;
}

function samplesOf({ area, operations, requests, isScoped }: Area): OperationSample[] {
  return Object.entries(operations as Record<string, Operation>).map(([call, operation]) => {
    const request = requests[call];
    if (!request) throw new Error(`${area}.${call} has no sample`);
    return { name: `${area}.${call}`, operation, isScoped, request };
  });
}
