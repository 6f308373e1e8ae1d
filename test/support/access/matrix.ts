import { randomUUID } from 'node:crypto';
import { aProposal } from '../../factories/a-proposal.js';
import { anExperience } from '../../factories/an-experience.js';
import type { ApiClient, Sent, Wire } from '../api-client.js';
import { givenCandidate, givenExperience, givenMemory, givenSource, givenTopic } from '../given.js';
import type { GenerationRequest, Reply } from '../model-server/model-server.js';
import { onScope } from './cast.js';

/** What an operation asks for, and so who is let in: the written allow table. */
export type Right =
  'read' | 'contribute' | 'review' | 'own' | 'admin' | 'observe server' | 'administrate server' | 'self';

export interface Content {
  readonly scopeId: string;
  readonly entry: Wire['MemoryEntry'];
  readonly source: Wire['SourceReference'];
  readonly experienceId: string;
  readonly candidate: Wire['ArtifactCandidate'];
  readonly bindingId: string;
  readonly topic: Wire['ArtifactReference'];
  readonly policyVersion: number;
  readonly setAside: Wire['SetAsideWindowResponse'];
}

/** A person with a Scope of their own, which all who may contribute to Scopes may contribute to. */
export const SUBJECT = { key: 'matrix-person', scopeId: 'matrix:subject' } as const;

/** A model for it: it finds nothing in Sources, and has no usable answer for one. */
export function answerNothing({ schema, input }: GenerationRequest): Reply {
  if (JSON.stringify(input).includes(POISON)) return { says: 'I will not' };
  if (schema.includes('"proposal"') && !schema.includes('"candidates"')) return { says: { proposal: null } };
  return { says: schema.includes('"proposals"') ? { proposals: [] } : { candidates: [] } };
}

const POISON = 'poison';

export type Request = readonly [method: string, path: string, json?: unknown, headers?: Sent['headers']];

interface Row {
  readonly right: Right;
  readonly request: (content: Content) => Request;
}

const scopePath = ({ scopeId }: Content): string => `/v1/scopes/${encodeURIComponent(scopeId)}`;
const artifactPath = (content: Content): string => `${scopePath(content)}/artifacts/experience/${content.experienceId}`;
const exact = ({ scopeId }: Content) => ({ selection: { mode: 'exact', scope_ids: [scopeId] } });
const inScope =
  (path: string, body: (content: Content) => object = () => ({})) =>
  (content: Content): Request => ['POST', path, { scope_id: content.scopeId, ...body(content) }];
const reviewed = (path: string, body: object = {}) =>
  inScope(`/v1/artifact-candidates/${path}`, ({ candidate }) => ({
    candidate_id: candidate.candidate_id,
    expected_version: candidate.version,
    ...body,
  }));
const read = (request: Row['request']): Row => ({ right: 'read', request });
const self = (request: Row['request']): Row => ({ right: 'self', request });

/** One row for each operation of the contract. */
export const MATRIX: Readonly<Record<string, Row>> = {
  get_scope: read((content) => ['GET', scopePath(content)]),
  resolve_scope_selection: read((content) => ['POST', '/v1/scopes/selection/resolve', exact(content)]),
  get_stats: read((content) => ['POST', '/v1/stats', { ...exact(content), period: 'today' }]),
  list_sources: read((content) => ['GET', `${scopePath(content)}/sources`]),
  get_source: read((content) => ['GET', `${scopePath(content)}/sources/content/${content.source.source_id}`]),
  prepare_context: read(inScope('/v1/context/prepare', () => ({ query: 'tuesday', assembly: {} }))),
  explain_context: read(inScope('/v1/context/explain', () => ({ query: 'tuesday', assembly: {} }))),
  search_memory: read(inScope('/v1/memory/search', () => ({ query: 'tuesday' }))),
  list_memory_entries: read(inScope('/v1/memory/entries/list')),
  list_memory_changes: read(inScope('/v1/memory/changes', () => ({ since_revision: 0 }))),
  get_memory_entry: read(inScope('/v1/memory/entries/get', ({ entry }) => ({ citation: entry.citation }))),
  get_experience: read(
    inScope('/v1/experience/get', ({ experienceId }) => ({
      artifact: { family: 'experience', artifact_id: experienceId, revision: 1 },
    })),
  ),
  list_artifact_candidates: read(inScope('/v1/artifact-candidates/list')),
  get_artifact_candidate: read(
    inScope('/v1/artifact-candidates/get', ({ candidate }) => ({ candidate_id: candidate.candidate_id })),
  ),
  list_artifacts: read((content) => ['GET', `${scopePath(content)}/artifacts/experience`]),
  get_artifact: read((content) => ['GET', artifactPath(content)]),
  list_artifact_revisions: read((content) => ['GET', `${artifactPath(content)}/revisions`]),
  get_artifact_revision: read((content) => ['GET', `${artifactPath(content)}/revisions/1`]),
  search_topic_memory: read(inScope('/v1/topic-memory/search', () => ({ query: 'tuesday' }))),
  get_topic_memory: read(inScope('/v1/topic-memory/get', ({ topic }) => ({ artifact: topic }))),
  get_profile_policy: read((content) => ['GET', `${scopePath(content)}/profile-policy`]),
  list_set_aside_windows: read((content) => ['GET', `${scopePath(content)}/set-aside-windows`]),
  retry_set_aside_window: {
    right: 'contribute',
    request: (content) => [
      'POST',
      `${scopePath(content)}/set-aside-windows/retry`,
      { binding: content.setAside.binding, after: content.setAside.after },
    ],
  },
  create_subject_source: {
    right: 'contribute',
    request: (content) => [
      'POST',
      `${scopePath(content)}/subject-sources`,
      { subject_key: SUBJECT.key, content: 'A note.' },
    ],
  },
  flush_memory: { right: 'contribute', request: inScope('/v1/memory/flush') },
  flush_topic_memory: { right: 'contribute', request: inScope('/v1/topic-memory/flush') },
  flush_profile: { right: 'contribute', request: inScope('/v1/profile/flush') },
  generate_experience: {
    right: 'contribute',
    request: inScope('/v1/experience/generate', ({ source }) => ({ source_refs: [source], artifact_refs: [] })),
  },
  capture_content_source: {
    right: 'contribute',
    request: inScope('/v1/sources/content', () => ({ source_id: `s-${randomUUID()}`, content: 'A note.' })),
  },
  create_source: {
    right: 'contribute',
    request: (content) => ['POST', `${scopePath(content)}/sources`, { content: 'A note.' }],
  },
  remember_memory: {
    right: 'contribute',
    request: inScope('/v1/memory/remember', () => ({ kind: 'fact', text: `Fact ${randomUUID()}.` })),
  },
  propose_experience: {
    right: 'contribute',
    request: (content) => [
      'POST',
      '/v1/experience/propose',
      aProposal({ scope_id: content.scopeId, source_refs: [content.source] }),
    ],
  },
  create_artifact: {
    right: 'contribute',
    request: (content) => [
      'POST',
      `${scopePath(content)}/artifacts`,
      { family: 'experience', content: anExperience() },
    ],
  },
  approve_artifact_candidate: { right: 'review', request: reviewed('approve') },
  reject_artifact_candidate: { right: 'review', request: reviewed('reject', { reason: 'No.' }) },
  revise_artifact_candidate: {
    right: 'own',
    request: (content) => [
      'POST',
      '/v1/artifact-candidates/revise',
      {
        scope_id: content.scopeId,
        candidate_id: content.candidate.candidate_id,
        expected_version: content.candidate.version,
        proposal: anExperience(),
        source_refs: [content.source],
        artifact_refs: [],
      },
    ],
  },
  revise_memory_entry: {
    right: 'own',
    request: inScope('/v1/memory/entries/revise', ({ entry }) => ({
      citation: entry.citation,
      kind: 'fact',
      text: `Fact ${randomUUID()}.`,
    })),
  },
  retire_memory_entry: {
    right: 'own',
    request: inScope('/v1/memory/entries/retire', ({ entry }) => ({ citation: entry.citation })),
  },
  replace_artifact: {
    right: 'own',
    request: (content) => ['PUT', artifactPath(content), { content: anExperience() }, { 'if-match': '"revision:1"' }],
  },
  put_profile_policy: {
    right: 'admin',
    request: (content) => [
      'PUT',
      `${scopePath(content)}/profile-policy`,
      { generation_enabled: false, expected_version: content.policyVersion },
    ],
  },
  update_scope: {
    right: 'admin',
    request: (content) => ['PUT', scopePath(content), { title: 'T', summary: 'S', expected_version: 1 }],
  },
  list_access_bindings: {
    right: 'admin',
    request: ({ scopeId }) => ['POST', '/v1/access/bindings/list', { management_resource: onScope(scopeId) }],
  },
  create_access_binding: {
    right: 'admin',
    request: ({ scopeId }) => [
      'POST',
      '/v1/access/bindings/create',
      {
        subject: { type: 'user', id: 'zoe' },
        resource: onScope(scopeId),
        role: 'scope.viewer',
        idempotency_key: randomUUID(),
      },
    ],
  },
  replace_access_binding: {
    right: 'admin',
    request: ({ bindingId }) => [
      'POST',
      '/v1/access/bindings/replace',
      {
        binding_id: bindingId,
        expected_version: 1,
        replacement: { subject: { type: 'user', id: 'yan' } },
        idempotency_key: randomUUID(),
      },
    ],
  },
  revoke_access_binding: {
    right: 'admin',
    request: ({ bindingId }) => [
      'POST',
      '/v1/access/bindings/revoke',
      { binding_id: bindingId, expected_version: 1, idempotency_key: randomUUID() },
    ],
  },
  list_access_audit: {
    right: 'admin',
    request: ({ scopeId }) => ['POST', '/v1/access/audit/list', { resource: onScope(scopeId) }],
  },
  get_capabilities: { right: 'observe server', request: () => ['GET', '/v1/capabilities'] },
  list_scopes: { right: 'observe server', request: () => ['GET', '/v1/scopes'] },
  get_default_scope: { right: 'observe server', request: () => ['GET', '/v1/scopes/default'] },
  resolve_scope_binding: { right: 'observe server', request: () => ['POST', '/v1/scope-bindings/resolve', {}] },
  create_scope: {
    right: 'administrate server',
    request: () => ['POST', '/v1/scopes', { title: 'T', summary: 'S', idempotency_key: randomUUID() }],
  },
  set_default_scope: {
    right: 'administrate server',
    request: ({ scopeId }) => ['PUT', '/v1/scopes/default', { scope_id: scopeId }],
  },
  set_scope_binding: {
    right: 'administrate server',
    request: ({ scopeId }) => [
      'PUT',
      '/v1/scope-bindings',
      { key: { integration: 'i', kind: 'k', external_id: 'e' }, scope_id: scopeId },
    ],
  },
  clear_scope_binding: {
    right: 'administrate server',
    request: () => ['POST', '/v1/scope-bindings/clear', { key: { integration: 'i', kind: 'k', external_id: 'e' } }],
  },
  get_access_principal: self(() => ['GET', '/v1/access/me']),
  check_access: self(({ scopeId }) => [
    'POST',
    '/v1/access/check',
    { match: 'any', requirements: [{ action: 'scope.read', resource: onScope(scopeId) }] },
  ]),
  list_access_resources: self(() => [
    'POST',
    '/v1/access/resources/list',
    { action: 'scope.read', resource_type: 'scope' },
  ]),
  list_access_roles: self(() => ['POST', '/v1/access/roles/list', {}]),
};

/** Asks nobody for a right. */
export const PUBLIC_OPERATIONS: readonly string[] = ['get_liveness', 'get_readiness'];

/** Fresh content that `owner` made and that no request has changed yet. */
export async function givenContent(owner: ApiClient, scopeId: string, bindingId: string): Promise<Content> {
  const entry = await givenMemory(owner, scopeId, `The service is deployed every tuesday ${randomUUID()}.`);
  const source = await givenSource(owner, scopeId);
  const { artifact_id: experienceId } = await givenExperience(owner, scopeId);
  const candidate = await givenCandidate(owner, scopeId);
  const { artifact_id } = await givenTopic(owner, scopeId);
  const topic = { family: 'topic-memory', artifact_id, revision: 1 } as const;
  const made = { scopeId, entry, source, experienceId, candidate, bindingId, topic };
  return { ...made, setAside: await givenSetAside(owner, scopeId), policyVersion: await policyVersion(owner, scopeId) };
}

/** Sources that were set aside just now. */
async function givenSetAside(owner: ApiClient, scopeId: string): Promise<Content['setAside']> {
  await owner.captureSource({ scope_id: scopeId, source_id: `s-${randomUUID()}`, content: POISON });
  await owner.flushMemory(scopeId);
  const window = (await owner.listSetAside(scopeId, 'limit=100')).body.items.findLast(
    ({ status }) => status === 'set_aside',
  );
  if (!window) throw new Error('Nothing was set aside.');
  return window;
}

/** Of the policy for the Scope's Profile, which is put if there is none. */
async function policyVersion(owner: ApiClient, scopeId: string): Promise<number> {
  const { status, body } = await owner.getProfilePolicy(scopeId);
  if (status === 200) return body.version;
  return (await owner.putProfilePolicy(scopeId, { generation_enabled: false, expected_version: 0 })).body.version;
}
