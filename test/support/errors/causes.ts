import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '../../../src/platform/errors/error-codes.js';
import { aMemory } from '../../factories/a-memory.js';
import { aProposal } from '../../factories/a-proposal.js';
import { aScope } from '../../factories/a-scope.js';
import { aSource } from '../../factories/a-source.js';
import { anExperience } from '../../factories/an-experience.js';
import type { Answer, ApiClient, Wire } from '../api-client.js';
import type { Engine } from '../databases.js';
import { givenCandidate, givenExperience, givenMemory, givenScope } from '../given.js';
import { OCEANBASE_CAUSES, SQLITE_CAUSES } from './engine-causes.js';
import { MODEL_CAUSES } from './model-causes.js';
import { SERVER_CAUSES } from './server-causes.js';

/** Makes a server answer with one code. `api` is an ordinary server that asks nobody who it is. */
export type Cause = (api: ApiClient) => Promise<Answer>;

const key = { integration: 'tests', kind: 'workspace', external_id: 'unbound' };
const ofRevision = (revision: number) => ({ 'if-match': `"revision:${revision}"` });
const aSubject = () => ({ subject_key: `alice-${randomUUID()}`, content: 'Alice likes dark mode.' });
const decided = ({ candidate_id, version }: Wire['ArtifactCandidate']) => ({ candidate_id, expected_version: version });

/** What requests of ordinary callers can run into. */
const REQUEST_CAUSES = {
  artifact_conflict: async (api) => {
    const scope_id = await givenScope(api);
    const artifact = await givenExperience(api, scope_id);
    const target = { family: 'experience', artifact_id: artifact.artifact_id, revision: 1 };
    const candidate = await givenCandidate(api, scope_id, { target, artifact_refs: [target] });
    await api.replaceArtifact(artifact, { content: anExperience({ lesson: 'Newer.' }) }, ofRevision(1));
    return api.approveCandidate({ scope_id, ...decided(candidate) });
  },
  artifact_not_found: async (api) =>
    api.getArtifact({ scope_id: await givenScope(api), family: 'experience', artifact_id: 'art_0' }),
  candidate_conflict: async (api) => {
    const scope_id = await givenScope(api);
    const { candidate_id } = await givenCandidate(api, scope_id);
    return api.approveCandidate({ scope_id, candidate_id, expected_version: 7 });
  },
  candidate_not_found: async (api) => api.getCandidate({ scope_id: await givenScope(api), candidate_id: 'cand_0' }),
  candidate_terminal: async (api) => {
    const scope_id = await givenScope(api);
    const candidate = await givenCandidate(api, scope_id);
    await api.approveCandidate({ scope_id, ...decided(candidate) });
    return api.rejectCandidate({ scope_id, ...decided(candidate), reason: 'Too late.' });
  },
  capability_not_supported: async (api) =>
    api.search({ scope_id: (await withEntry(api)).scope_id, query: 'payments', mode: 'vector' }),
  distinct_scopes_required: async (api) => {
    const scopeId = await givenScope(api);
    return api.createSubjectSource(scopeId, { ...aSubject(), subject_scope_id: scopeId });
  },
  generation_unavailable: async (api) =>
    api.generateExperience({ scope_id: await givenScope(api), source_refs: [], artifact_refs: [] }),
  idempotency_conflict: async (api) => {
    const scope_id = await givenScope(api);
    const once = { 'Idempotency-Key': randomUUID() };
    await api.remember(aMemory({ scope_id, text: 'One.' }), once);
    return api.remember(aMemory({ scope_id, text: 'Other.' }), once);
  },
  invalid_cursor: (api) => api.listScopes({ limit: '1', cursor: 'x' }),
  invalid_memory_citation: async (api) => {
    const { scope_id, citation } = await withEntry(api);
    const memory_citations = [{ ...citation, entry_version_id: 'mem_ver_unknown' }];
    return api.proposeExperience(aProposal({ scope_id, memory_citations }));
  },
  invalid_request: (api) => api.send('POST', '/v1/scopes', { json: {} }),
  invalid_scope_relationship: async (api) => {
    const scopeId = await givenScope(api);
    const { version, title, summary } = (await api.getScope(scopeId)).body;
    return api.updateScope(scopeId, { title, summary, expected_version: version, parent_scope_id: scopeId });
  },
  memory_entry_inactive: async (api) => {
    const { scope_id, citation } = await withEntry(api);
    await api.retire({ scope_id, citation });
    return api.revise({ scope_id, citation, kind: 'fact', text: 'Again.' });
  },
  memory_not_found: async (api) => {
    const { scope_id, citation } = await withEntry(api);
    return api.getEntry({ scope_id, citation: { ...citation, entry_id: 'mem_ent_unknown' } });
  },
  method_not_allowed: (api) => api.send('DELETE', '/v1/scopes'),
  not_found: (api) => api.send('GET', '/v1/nothing'),
  payload_too_large: (api) => api.createScope(aScope({ summary: 'x'.repeat(4_200_000) })),
  precondition_required: async (api) =>
    api.replaceArtifact(await givenExperience(api, await givenScope(api)), { content: anExperience() }),
  profile_policy_not_found: async (api) => api.getProfilePolicy(await givenScope(api)),
  reference_not_found: async (api) => {
    const { scope_id, citation } = await withEntry(api);
    const memory_ref = { ...citation.memory_ref, revision: 9 };
    return api.proposeExperience(aProposal({ scope_id, memory_citations: [{ ...citation, memory_ref }] }));
  },
  revision_conflict: async (api) => {
    const { scope_id } = await withEntry(api);
    await givenMemory(api, scope_id, 'Payments are deployed on Fridays.');
    return api.remember({ ...aMemory({ scope_id, text: 'And on Mondays.' }), expected_revision: 1 });
  },
  scope_already_exists: async (api) =>
    api.createScope(aScope({ scope_id: await givenScope(api, { scope_id: 'taken' }) })),
  scope_idempotency_conflict: async (api) => {
    const scope = aScope();
    await api.createScope(scope);
    return api.createScope({ ...scope, title: 'Another title' });
  },
  scope_not_found: (api) => api.resolveBinding({ binding_keys: [key], allow_default: false }),
  scope_version_conflict: async (api) =>
    api.updateScope(await givenScope(api), { title: 'T', summary: 'S', expected_version: 7 }),
  set_aside_window_not_found: async (api) =>
    api.retrySetAside(await givenScope(api), { binding: 'memory-source-window', after: 0 }),
  source_conflict: async (api) => {
    const source = aSource({ scope_id: await givenScope(api) });
    await api.captureSource(source);
    return api.captureSource({ ...source, content: 'Other content.' });
  },
  source_not_eligible: async (api) => {
    const scope_id = await givenScope(api);
    const { sources } = (await api.getArtifact(await givenExperience(api, scope_id))).body;
    return api.proposeExperience(
      aProposal({ scope_id, source_refs: [{ name: 'content', source_id: sources[0]!.source_id }] }),
    );
  },
  source_not_found: async (api) => api.getSource(await givenScope(api), 'unknown'),
  subject_scope_conflict: async (api) => {
    const scopeId = await givenScope(api);
    const subject = aSubject();
    await api.createSubjectSource(scopeId, subject);
    return api.createSubjectSource(scopeId, { ...subject, subject_scope_id: await givenScope(api) });
  },
  topic_memory_processing_unavailable: async (api) => api.flushTopics(await givenScope(api)),
  runtime_not_ready: (api) => api.send('GET', '/v1/access/me'),
} satisfies Partial<Record<ErrorCode, Cause>>;

async function withEntry(api: ApiClient): Promise<{ scope_id: string; citation: Wire['MemoryCitation'] }> {
  const scope_id = await givenScope(api);
  const { citation } = await givenMemory(api, scope_id, 'Payments are deployed on Tuesdays.');
  return { scope_id, citation };
}

const ANY_ENGINE = { ...REQUEST_CAUSES, ...SERVER_CAUSES, ...MODEL_CAUSES };
const BY_ENGINE = { sqlite: SQLITE_CAUSES, oceanbase: OCEANBASE_CAUSES } as const;

/** One cause for every code there is: the compiler finds what is missing. */
const EVERY_CODE: Readonly<Record<ErrorCode, Cause>> = { ...ANY_ENGINE, ...SQLITE_CAUSES, ...OCEANBASE_CAUSES };

/** The causes that `engine` knows, by code. */
export const causesOn = (engine: Engine): readonly (readonly [ErrorCode, Cause])[] =>
  (Object.entries(EVERY_CODE) as [ErrorCode, Cause][]).filter(
    ([code]) => code in ANY_ENGINE || code in BY_ENGINE[engine],
  );
