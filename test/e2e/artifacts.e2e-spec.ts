import { contentDigest } from '../../src/artifacts/kernel/digest.js';
import { anExperience } from '../factories/an-experience.js';
import type { Answer, ArtifactAddress, Wire } from '../support/api-client.js';
import { expectError, expectFaults } from '../support/expect-error.js';
import { givenExperience, givenMemory, givenProfile, givenScope } from '../support/given.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

let server: TestServer;
let scope_id: string;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  scope_id = await givenScope(server.api);
});

const SOURCE = { source_type: 'content', source_id: expect.stringMatching(/^src_[0-9a-f]{32}$/) as string };

const ifMatch = (revision: number) => ({ 'if-match': `"revision:${revision}"` });
const theMemory = () => ({ scope_id, family: 'memory', artifact_id: 'memory' });
const theProfile = () => ({ scope_id, family: 'profile', artifact_id: 'profile' });

const replaceProfile = (content: Wire['ProfileWriteContent'], revision: number) =>
  server.api.replaceArtifact(theProfile(), { content }, ifMatch(revision));

const applyEntries = (entries: Wire['ReplaceMemoryArtifactEntry'][], revision: number) =>
  server.api.replaceArtifact(theMemory(), { content: { entries } }, ifMatch(revision));

/** The Scope's journal, as it lies in the file. */
const journal = async () => {
  const rows = await server.database.rows<{
    position: number;
    content: string;
    lineage_only: string;
    source_id: string;
  }>('SELECT position, source_id, content, lineage_only FROM sources WHERE scope_id = ? ORDER BY position', scope_id);
  return rows.map(({ content, lineage_only: lineage, ...row }) => ({
    ...row,
    content: JSON.parse(content) as unknown,
    lineage: JSON.parse(lineage) as unknown,
  }));
};

describe('create_artifact', () => {
  it('commits revision 1 and says where it is', async () => {
    const { status, headers, body } = await server.api.createArtifact(scope_id, {
      family: 'experience',
      content: anExperience(),
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      scope_id,
      family: 'experience',
      artifact_id: expect.stringMatching(/^art_[0-9a-f]{32}$/),
      revision: 1,
      sources: [SOURCE],
      artifacts: [],
    });
    expect(headers).toMatchObject({
      etag: '"revision:1"',
      location: `/v1/scopes/${scope_id}/artifacts/experience/${body.artifact_id}`,
    });
    expect((await server.api.send('GET', headers.location ?? '')).status).toBe(200);
  });

  it('keeps the command as a Source of that revision only, at the next journal position', async () => {
    const experience = await givenExperience(server.api, scope_id);
    await givenProfile(server.api, scope_id, '# Profile');
    const target = { family: 'experience', artifactId: experience.artifact_id, revision: 1 };
    expect(await journal()).toEqual([
      {
        position: 1,
        source_id: expect.any(String),
        content: anExperience(),
        lineage: { operation: 'artifact_create', target },
      },
      expect.objectContaining({ position: 2, content: { content: '# Profile' } }),
    ]);
  });

  it('a Scope has one Profile', async () => {
    const { body } = await server.api.createArtifact(scope_id, { family: 'profile', content: { content: '# One' } });
    expect(body.artifact_id).toBe('profile');
    const before = await server.database.rowCounts();
    const again = await server.api.createArtifact(scope_id, { family: 'profile', content: { content: '# Two' } });
    expectError(again, 409, 'idempotency_conflict', { kind: 'artifact' });
    expect(await server.database.rowCounts()).toEqual(before);
  });

  it('a created Memory is an Artifact of its own, which Memory operations do not see', async () => {
    const entries = [{ kind: 'fact', text: 'A separate tide table.' }];
    const { body } = await server.api.createArtifact(scope_id, { family: 'memory', content: { entries } });
    expect(body.artifact_id).toMatch(/^art_/);
    expect((await server.api.search({ scope_id, query: 'tide' })).body.memory).toBeNull();
    const { content } = (await server.api.getArtifact({ ...theMemory(), artifact_id: body.artifact_id })).body;
    expect(content).toMatchObject({ schema: 'powercontext.memory.v1', changes: [{ op: 'add' }] });
  });

  it.each(['skill', 'handoff', 'prompt'])('the family %s is unknown (D-12)', async (family) => {
    const json = { family, content: {} };
    const answer = await server.api.send('POST', `/v1/scopes/${scope_id}/artifacts`, { json });
    expectFaults(answer, [['union_tag_invalid', ['body']]]);
  });

  it('an unknown Scope is 404', async () => {
    const answer = await server.api.createArtifact('nowhere', { family: 'experience', content: anExperience() });
    expectError(answer, 404, 'scope_not_found', null);
  });
});

describe('get_artifact and get_artifact_revision', () => {
  let experience: ArtifactAddress;

  beforeEach(async () => {
    experience = { ...(await givenExperience(server.api, scope_id)), scope_id };
  });

  it('answers the head with its ETag and the digest of its content', async () => {
    const { status, headers, body } = await server.api.getArtifact(experience);
    expect([status, headers.etag]).toEqual([200, '"revision:1"']);
    expect(body).toEqual({
      ...experience,
      revision: 1,
      content: anExperience(),
      sources: [SOURCE],
      artifacts: [],
      memory_citations: [],
      content_digest: contentDigest(anExperience()),
    });
  });

  it.each(['"revision:1"', 'W/"revision:1"', '"other", "revision:1"', '"a",W/"revision:1" '])(
    'If-None-Match %s is a 304 without a body',
    async (tag) => {
      const { status, headers, body } = await server.api.getArtifact(experience, { 'if-none-match': tag });
      expect({ status, etag: headers.etag, body }).toEqual({ status: 304, etag: '"revision:1"', body: undefined });
    },
  );

  it.each(['*', '"revision:2"', 'revision:1', '""'])('If-None-Match %s does not match', async (tag) => {
    expect((await server.api.getArtifact(experience, { 'if-none-match': tag })).status).toBe(200);
  });

  it('an If-None-Match without anything in it breaks the contract', async () => {
    const field = { field: 'If-None-Match', reason: 'names no entity tag' };
    expectError(await server.api.getArtifact(experience, { 'if-none-match': '' }), 422, 'invalid_request', field);
  });

  it('an exact revision stays what it was, and has no ETag', async () => {
    const first = await server.api.getRevision(experience, 1);
    const content = anExperience({ lesson: 'Another lesson.' });
    await server.api.replaceArtifact(experience, { content }, ifMatch(1));
    const again = await server.api.getRevision(experience, 1);
    expect(again.body).toEqual(first.body);
    expect(again.headers.etag).toBeUndefined();
    expect((await server.api.getRevision(experience, 2)).body.content).toEqual(content);
  });

  it('what is not there is 404', async () => {
    expectError(await server.api.getRevision(experience, 2), 404, 'artifact_not_found', null);
    expectError(await server.api.getArtifact({ ...experience, artifact_id: 'art_0' }), 404, 'artifact_not_found', null);
    expectError(await server.api.getArtifact({ ...experience, family: 'memory' }), 404, 'artifact_not_found', null);
    expectError(await server.api.getArtifact({ ...experience, scope_id: 'nowhere' }), 404, 'scope_not_found', null);
  });

  it.each([
    ['family', '/artifacts/skill/x', 'enum', 'family'],
    ['id', '/artifacts/memory/two%20words', 'string_pattern_mismatch', 'artifact_id'],
    ['revision', '/artifacts/memory/memory/revisions/0', 'greater_than_equal', 'revision'],
    ['revision', '/artifacts/memory/memory/revisions/x', 'int_parsing', 'revision'],
  ])('a path with a wrong %s is 422: %s', async (_, path, type, field) => {
    expectFaults(await server.api.send('GET', `/v1/scopes/${scope_id}${path}`), [[type, ['path', field]]]);
  });
});

describe('replace_artifact', () => {
  let experience: ArtifactAddress;

  beforeEach(async () => {
    experience = { ...(await givenExperience(server.api, scope_id)), scope_id };
  });

  const replace = (headers: Record<string, string>, address = experience): Promise<Answer> =>
    server.api.replaceArtifact(address, { content: anExperience({ lesson: 'Another lesson.' }) }, headers);

  it('commits the next revision on its own Source', async () => {
    const { status, headers, body } = await server.api.replaceArtifact(
      experience,
      { content: anExperience() },
      ifMatch(1),
    );
    expect([status, headers.etag, body.revision]).toEqual([200, '"revision:2"', 2]);
    const [first, second] = await journal();
    expect(body.sources).toEqual([{ source_type: 'content', source_id: second?.source_id }]);
    expect(second?.source_id).not.toBe(first?.source_id);
    expect(second).toMatchObject({ position: 2, lineage: { operation: 'artifact_replace', target: { revision: 2 } } });
  });

  it('without If-Match is 428 before anything is looked up, but after the body was read', async () => {
    expectError(await replace({}), 428, 'precondition_required', null);
    expectError(await replace({}, { ...experience, scope_id: 'nowhere' }), 428, 'precondition_required', null);
    const bad = await server.api.send('PUT', `/v1/scopes/${scope_id}/artifacts/experience/x`, { json: {} });
    expectFaults(bad, [['missing', ['body', 'ReplaceExperienceArtifactRequest', 'content']]]);
  });

  it.each(['*', 'W/"revision:1"', '"revision:2"', '"revision:0"', 'revision:1', '"revision:1", "revision:2"'])(
    'If-Match %s is 412 and tells both tags',
    async (tag) => {
      const before = await server.database.rowCounts();
      const details = { provided_etag: tag, current_etag: '"revision:1"' };
      expectError(await replace({ 'if-match': tag }), 412, 'revision_conflict', details);
      expect(await server.database.rowCounts()).toEqual(before);
    },
  );

  it('an unknown Artifact is 404', async () => {
    expectError(await replace(ifMatch(1), { ...experience, artifact_id: 'art_0' }), 404, 'artifact_not_found', null);
    expectError(await replace(ifMatch(1), { ...experience, scope_id: 'nowhere' }), 404, 'scope_not_found', null);
  });

  it('of two concurrent replacements one wins', async () => {
    const answers = await Promise.all([replace(ifMatch(1)), replace(ifMatch(1))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await server.api.getArtifact(experience)).body.revision).toBe(2);
  });
});

describe('Profile', () => {
  it('is stored normalised, with how it came to be', async () => {
    await givenProfile(server.api, scope_id, '\ufeff# Profile\r\n\r\n- e\u0301\n\n\n');
    const { content } = (await server.api.getArtifact(theProfile())).body;
    expect(content).toEqual({
      schema: 'powercontext.profile.v1',
      media_type: 'text/markdown',
      content: '# Profile\n\n- \u00e9\n',
      generation: {
        mode: 'manual_create',
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
        generator_id: null,
        generator_version: null,
        source_window: null,
        restored_from_revision: null,
      },
    });
  });

  it('can be rolled back to an earlier revision with exactly its text', async () => {
    await givenProfile(server.api, scope_id, '# One');
    await replaceProfile({ content: '# Two' }, 1);
    const { body } = await replaceProfile({ content: '# One\n', restored_from_revision: 1 }, 2);
    expect(body.content).toMatchObject({
      content: '# One\n',
      generation: { mode: 'rollback', restored_from_revision: 1 },
    });
    expect(body.revision).toBe(3);
  });

  it.each<[string, Wire['ProfileWriteContent']]>([
    ['another text than the restored one', { content: '# Three', restored_from_revision: 1 }],
    ['only white space', { content: ' \n\u3000' }],
    ['more than 256 KiB', { content: '灯'.repeat(87_382) }],
  ])('refuses %s and stores nothing', async (_, content) => {
    await givenProfile(server.api, scope_id, '# One');
    await replaceProfile({ content: '# Two' }, 1);
    const before = await server.database.rowCounts();
    const details = { field: 'content', reason: expect.any(String) };
    expectError(await replaceProfile(content, 2), 422, 'invalid_request', details);
    expect(await server.database.rowCounts()).toEqual(before);
  });

  it('cannot be rolled back to a revision that does not exist', async () => {
    await givenProfile(server.api, scope_id, '# One');
    const before = await server.database.rowCounts();
    expectError(await replaceProfile({ content: '# One', restored_from_revision: 9 }, 1), 404, 'not_found', null);
    expect(await server.database.rowCounts()).toEqual(before);
  });

  it('cannot be created as a rollback', async () => {
    const content = { content: '# One', restored_from_revision: 1 };
    const answer = await server.api.createArtifact(scope_id, { family: 'profile', content });
    expectError(answer, 422, 'invalid_request', { field: 'restored_from_revision', reason: expect.any(String) });
  });

  it('every manual write moves the policy, which it creates switched off at version 2', async () => {
    const policy = () =>
      server.database.rows<object>(
        'SELECT generation_enabled, activation_mode, pending_candidate_id, version FROM profile_policies WHERE scope_id = ?',
        scope_id,
      );
    await givenProfile(server.api, scope_id, '# One');
    const created = { generation_enabled: 0, activation_mode: 'automatic', pending_candidate_id: null, version: 2 };
    expect(await policy()).toEqual([created]);
    await replaceProfile({ content: '# Two' }, 1);
    expect(await policy()).toEqual([{ ...created, version: 3 }]);
  });
});

describe('Memory as an Artifact', () => {
  it('its revisions are derived: manifest, changes and digest of any of them', async () => {
    const first = await givenMemory(server.api, scope_id, 'First.');
    const second = await givenMemory(server.api, scope_id, 'Second.');
    await server.api.retire({ scope_id, citation: first.citation, reason: 'Old.' });
    const { content, content_digest: digest } = (await server.api.getRevision(theMemory(), 3)).body;
    const manifest = (content as { manifest: { entries: { entry_id: string; state: string }[] } }).manifest;
    expect(manifest.entries.map(({ entry_id: id, state }) => [id, state])).toEqual(
      [
        [first.citation.entry_id, 'inactive'],
        [second.citation.entry_id, 'active'],
      ].sort(),
    );
    expect(digest).toBe(contentDigest(content));
    const { body: earlier } = await server.api.getRevision(theMemory(), 1);
    expect(earlier.content).toMatchObject({ manifest: { entries: [{ state: 'active' }] }, changes: [{ op: 'add' }] });
    expect(earlier.sources).toEqual([]);
    expect((await server.api.getRevision(theMemory(), 1)).body).toEqual(earlier);
  });

  it('replacing applies the listed entries in one revision and leaves the others alone', async () => {
    const first = await givenMemory(server.api, scope_id, 'First.');
    await givenMemory(server.api, scope_id, 'Second.');
    const { status, body } = await applyEntries(
      [
        { entry_id: first.citation.entry_id, kind: 'fact', text: 'First, revised.' },
        { kind: 'fact', text: 'Third.' },
      ],
      2,
    );
    expect([status, body.revision, body.sources]).toEqual([200, 3, [SOURCE]]);
    const { entries } = (await server.api.listEntries({ scope_id })).body;
    expect(entries.map(({ text }) => text).sort()).toEqual(['First, revised.', 'Second.', 'Third.']);
    expect(entries.flatMap(({ source_refs: sources }) => sources)).toEqual([]);
  });

  it('a replacement that changes nothing is refused and leaves no Source', async () => {
    await givenMemory(server.api, scope_id, 'First.');
    const answer = await applyEntries([{ kind: 'fact', text: 'First.' }], 1);
    const reason = 'does not produce a new Memory Revision';
    expectError(answer, 422, 'invalid_request', { field: 'content.entries', reason });
    expect(await journal()).toEqual([]);
  });

  it('one bad entry takes the whole replacement with it', async () => {
    const first = await givenMemory(server.api, scope_id, 'First.');
    const before = await server.database.rowCounts();
    const good = { kind: 'fact', text: 'Second.' };
    const unknown = { entry_id: 'mem_ent_0', kind: 'fact', text: 'Third.' };
    expectError(await applyEntries([good, unknown], 1), 404, 'memory_not_found', null);
    await server.api.retire({ scope_id, citation: first.citation });
    const retired = { entry_id: first.citation.entry_id, kind: 'fact', text: 'Third.' };
    expectError(await applyEntries([good, retired], 2), 409, 'memory_entry_inactive', null);
    const twice = [retired, retired];
    expectError(await applyEntries(twice, 2), 422, 'invalid_request');
    const after = await server.database.rowCounts();
    expect(after.sources).toBe(before.sources);
    expect(after.memory_entry_versions).toBe(before.memory_entry_versions);
  });
});
