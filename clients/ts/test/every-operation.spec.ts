import { anExperience } from '../../../test/factories/an-experience.js';
import { aProposal } from '../../../test/factories/a-proposal.js';
import { aScope } from '../../../test/factories/a-scope.js';
import { aTopic } from '../../../test/factories/a-topic.js';
import { aSource } from '../../../test/factories/a-source.js';
import { ENFORCED, onScope, OPERATOR_TOKEN } from '../../../test/support/access/cast.js';
import { readApiDocument } from '../../../test/support/contract/api-document.js';
import { ResponseValidator } from '../../../test/support/contract/response-validator.js';
import { startServer } from '../../../test/support/server.js';
import type { TestServer } from '../../../test/support/server.js';
import { OPERATIONS, PowerContextClient } from '../src/index.js';
import { startScriptedServer } from './support/scripted-server.js';
import type { ScriptedServer } from './support/scripted-server.js';

/** The real server behind a proxy that holds every answer against the contract and notes which operations were asked. */
describe('every operation, against the real server', () => {
  let server: TestServer;
  let proxy: ScriptedServer;
  let client: PowerContextClient;
  const asked = new Set<string>();
  const validator = new ResponseValidator(readApiDocument());

  beforeAll(async () => {
    server = await startServer({ settings: ENFORCED });
    proxy = await startScriptedServer(async ({ method, url, headers, body }, response) => {
      const { host: _host, connection: _connection, 'content-length': _length, ...sent } = headers;
      const hasBody = body !== '';
      const init = { method, headers: sent as Record<string, string>, ...(hasBody ? { body } : {}) };
      const answer = await fetch(`${server.api.url}${url}`, init);
      const text = await answer.text();
      asked.add(`${method} ${templateOf(method, url)}`);
      const answerHeaders = Object.fromEntries(answer.headers);
      validator.assertResponse({
        method,
        path: url,
        status: answer.status,
        headers: answerHeaders,
        body: text === '' ? undefined : (JSON.parse(text) as unknown),
      });
      const { 'content-length': _size, 'transfer-encoding': _coding, connection: _kept, ...passed } = answerHeaders;
      response.writeHead(answer.status, passed).end(text);
    });
    client = new PowerContextClient({ baseUrl: proxy.url, token: OPERATOR_TOKEN });
  });
  afterAll(async () => {
    await proxy.close();
    await server.stop();
  });

  const facts = Object.values(OPERATIONS);
  const templateOf = (method: string, url: string): string | undefined => {
    const path = url.split('?')[0] ?? '';
    const fits = facts.filter((each) => each.method === method && toPattern(each.path).test(path));
    return fits.sort((one, other) => holes(one.path) - holes(other.path))[0]?.path;
  };
  const toPattern = (template: string) => new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`);
  const holes = (template: string) => template.split('{').length;

  const FAMILY = { family: 'experience' } as const;
  const newScope = async (): Promise<string> => (await client.createScope(aScope())).scope_id;
  const newSource = async (scope_id: string) => (await client.captureContentSource(aSource({ scope_id }))).source;
  const newCandidate = async (scope_id: string) =>
    client.proposeExperience(aProposal({ scope_id, source_refs: [await newSource(scope_id)] }));

  it('health, capabilities and statistics', async () => {
    expect((await client.getLiveness()).status).toBe('ok');
    expect((await client.getReadiness()).status).toBe('ready');
    expect((await client.getCapabilities()).context_versions).toEqual(['powercontext.prepared-context.v1']);
    expect((await client.getStats({ selection: { mode: 'all' } })).usage.totals.generation.requests).toBe(0);
  });

  it('scopes, with ids that need escaping', async () => {
    const scope_id = await newScope();
    const { version } = await client.getScope({ scope_id });
    const change = { title: 'New', summary: 'Changed.', parent_scope_id: null, expected_version: version };
    expect((await client.updateScope({ scope_id, ...change })).title).toBe('New');
    await expect(client.getScope({ scope_id: 'a/b ?#%é' })).rejects.toMatchObject({ code: 'scope_not_found' });
    expect((await client.setDefaultScope({ scope_id })).scope_id).toBe(scope_id);
    expect((await client.getDefaultScope()).scope_id).toBe(scope_id);
    expect((await client.listScopes({ query: 'New', query_field: 'title' })).items).toHaveLength(1);
    expect((await client.listScopes()).items.length).toBeGreaterThan(0);
    expect(
      (await client.resolveScopeSelection({ selection: { mode: 'exact', scope_ids: [scope_id] } })).items,
    ).toHaveLength(1);
  });

  it('scope bindings', async () => {
    const key = { integration: 'clients', kind: 'workspace', external_id: 'payments' };
    const scope_id = await newScope();
    await client.setScopeBinding({ key, scope_id });
    const resolve = () => client.resolveScopeBinding({ binding_keys: [key], allow_default: false });
    expect((await resolve()).scope_id).toBe(scope_id);
    await client.clearScopeBinding({ key });
    await expect(resolve()).rejects.toMatchObject({ name: 'ApiError', status: 404 });
  });

  it('Memory, with pages whose cursor is a header', async () => {
    const scope_id = await newScope();
    const remember = (text: string) =>
      client.rememberMemory({ scope_id, kind: 'fact', text }, { idempotencyKey: text });
    await remember('The payments service is deployed on Mondays.');
    const { entry } = await remember('The payments service is deployed on Tuesdays.');
    const { citation } = entry!;
    expect((await client.getMemoryEntry({ scope_id, citation })).text).toContain('Tuesdays');
    expect((await client.searchMemory({ scope_id, query: 'payments' })).hits).toHaveLength(2);

    const first = await client.answer('list_memory_entries', { scope_id, limit: 1 });
    const second = await client.answer('list_memory_entries', { scope_id, limit: 1, cursor: first.nextCursor });
    expect([first, second].map(({ body }) => body.entries.length)).toEqual([1, 1]);
    expect(second.nextCursor).toBeUndefined();
    expect(first.requestId).toMatch(/^[0-9a-f]{16}$/);
    expect((await client.listMemoryEntries({ scope_id })).entries).toHaveLength(2);

    const revised = await client.reviseMemoryEntry({ scope_id, citation, kind: 'fact', text: 'Deployed on Fridays.' });
    await expect(client.retireMemoryEntry({ scope_id, citation })).rejects.toMatchObject({ code: 'revision_conflict' });
    await client.retireMemoryEntry({ scope_id, citation: revised.entry!.citation });
    expect((await client.listMemoryEntries({ scope_id })).entries).toHaveLength(1);
    expect((await client.listMemoryChanges({ scope_id, since_revision: 0 })).revisions).toHaveLength(4);
  });

  it('context', async () => {
    const scope_id = await newScope();
    await client.rememberMemory({ scope_id, kind: 'fact', text: 'The payments service is deployed on Tuesdays.' });
    const asked = { scope_id, query: 'When is the payments service deployed?', max_bytes: 2000 };
    expect((await client.prepareContext({ ...asked, assembly: {} })).content).toContain('Tuesdays');
    const prepared = await client.prepareContext(asked);
    expect(prepared.content).toContain('Tuesdays');
    const { context, candidates } = await client.explainContext(asked);
    expect(context).toEqual(prepared);
    expect(candidates).toMatchObject([
      { scope_id, included: true, matched_terms: ['payments', 'service', 'deployed'] },
    ]);
  });

  it('Sources', async () => {
    const scope_id = await newScope();
    const { source_id } = await newSource(scope_id);
    expect((await client.getSource({ scope_id, source_type: 'content', source_id })).source_id).toBe(source_id);
    await client.createSource({ scope_id, content: { any: [null] } });
    expect((await client.listSources({ scope_id, limit: 1 })).items).toHaveLength(1);
  });

  it('Candidates and Experiences', async () => {
    const scope_id = await newScope();
    const { candidate_id, version } = await newCandidate(scope_id);
    const pending = { scope_id, candidate_id };
    expect((await client.getArtifactCandidate(pending)).version).toBe(version);
    expect((await client.listArtifactCandidates({ scope_id })).candidates).toHaveLength(1);
    const source_refs = [await newSource(scope_id)];
    const change = { proposal: anExperience({ lesson: 'Pin it.' }), source_refs, artifact_refs: [] };
    const revised = await client.reviseArtifactCandidate({ ...pending, expected_version: version, ...change });
    const approved = await client.approveArtifactCandidate({ ...pending, expected_version: revised.version });
    const artifact = approved.result_artifact!;
    expect((await client.getExperience({ scope_id, artifact })).content.lesson).toBe('Pin it.');

    const other = await newCandidate(scope_id);
    const rejected = { scope_id, candidate_id: other.candidate_id, expected_version: other.version, reason: 'No.' };
    expect((await client.rejectArtifactCandidate(rejected)).status).toBe('rejected');
  });

  it('Artifacts, with entity tags', async () => {
    const scope_id = await newScope();
    const created = await client.answer('create_artifact', { scope_id, ...FAMILY, content: anExperience() });
    const artifact = { scope_id, ...FAMILY, artifact_id: created.body.artifact_id };
    const { etag = '' } = await client.answer('get_artifact', artifact);
    expect(await client.answer('get_artifact', artifact, { ifNoneMatch: etag })).toMatchObject({ status: 304, etag });
    expect(await client.getArtifact(artifact, { ifNoneMatch: etag })).toBeUndefined();

    const change = { ...artifact, content: anExperience({ lesson: 'Pin it.' }) };
    expect((await client.replaceArtifact(change, { ifMatch: etag })).revision).toBe(2);
    await expect(client.replaceArtifact(change, { ifMatch: etag })).rejects.toMatchObject({ status: 412 });
    expect((await client.getArtifactRevision({ ...artifact, revision: 1 })).revision).toBe(1);
    expect((await client.listArtifactRevisions(artifact)).items).toHaveLength(2);
    expect((await client.listArtifacts({ scope_id, ...FAMILY, limit: 1 })).items).toHaveLength(1);
  });

  it('topics', async () => {
    const scope_id = await newScope();
    const { artifact_id } = await client.createArtifact({ scope_id, family: 'topic-memory', content: aTopic() });
    const artifact = { family: 'topic-memory', artifact_id, revision: 1 } as const;
    expect((await client.getTopicMemory({ scope_id, artifact })).detail).toBe(aTopic().detail);
    expect((await client.searchTopicMemory({ scope_id, query: aTopic().title })).hits).toHaveLength(1);
  });

  it('knowledge from Sources, which takes a model', async () => {
    const scope_id = await newScope();
    expect((await client.flushMemory({ scope_id })).status).toBe('idle');
    await expect(client.flushTopicMemory({ scope_id })).rejects.toMatchObject({ status: 503 });
    const evidence = { scope_id, source_refs: [await newSource(scope_id)], artifact_refs: [] };
    await expect(client.generateExperience(evidence)).rejects.toMatchObject({ code: 'generation_unavailable' });
    expect((await client.listSetAsideWindows({ scope_id })).items).toEqual([]);
    const retried = client.retrySetAsideWindow({ scope_id, binding: 'memory-source-window', after: 0 });
    await expect(retried).rejects.toMatchObject({ code: 'set_aside_window_not_found' });
  });

  it('what is known about a person', async () => {
    const scope_id = await newScope();
    const subject = await client.createSubjectSource({ scope_id, subject_key: 'alice', content: 'Likes dark mode.' });
    const about = { scope_id: subject.subject_scope_id };
    const { version, generation_enabled } = await client.getProfilePolicy(about);
    expect(generation_enabled).toBe(true);
    const disabled = { ...about, generation_enabled: false, expected_version: version };
    expect((await client.putProfilePolicy(disabled)).version).toBe(version + 1);
    expect((await client.flushProfile(about)).status).toBe('disabled');
  });

  it('access', async () => {
    const resource = onScope(await newScope());
    const read = { action: 'scope.read', resource } as const;
    expect((await client.getAccessPrincipal()).principal.id).toBe('server-token');
    expect((await client.checkAccess({ match: 'all', requirements: [read] })).allowed).toBe(true);
    expect((await client.listAccessRoles({ resource_type: 'scope' })).items.length).toBeGreaterThan(0);
    const listed = await client.listAccessResources({ action: 'scope.read', resource_type: 'scope', limit: 1 });
    expect(listed.items).toHaveLength(1);

    const role = 'scope.viewer';
    const alice = { type: 'user', id: 'alice' } as const;
    const granted = await client.createAccessBinding({ subject: alice, resource, role, idempotency_key: 'grant' });
    const grants = async () => (await client.listAccessBindings({ management_resource: resource, role })).items;
    expect((await grants()).map(({ subject }) => subject.id)).toContain('alice');
    const seen = { binding_id: granted.binding_id, expected_version: granted.version };
    const replacement = { subject: { type: 'user', id: 'bob' } } as const;
    const { current } = await client.replaceAccessBinding({ ...seen, replacement, idempotency_key: 'replace' });
    const { binding_id, version: expected_version } = current;
    const revoked = await client.revokeAccessBinding({ binding_id, expected_version, idempotency_key: 'revoke' });
    expect(revoked.state).toBe('revoked');
    expect((await client.listAccessAudit({ resource })).items.length).toBeGreaterThan(0);
  });

  it('was asked', () => {
    expect([...asked].sort()).toEqual(facts.map(({ method, path }) => `${method} ${path}`).sort());
  });
});
