import { createRuntime } from '../../src/runtime.js';
import type { PrepareRequest, Runtime } from '../../src/runtime.js';
import { anExperience } from '../factories/an-experience.js';
import { aDatabase } from '../support/databases.js';
import { experienceBody } from '../support/prepared.js';
import { readMarkdown } from '../suites/prepare/read-markdown.js';

const WORKSPACE = { integration: 'claude-code', kind: 'workspace', externalId: 'payments' };
const DRAFT = anExperience({ lesson: 'Commit the lockfile.' });
const REVIEWED = anExperience({ lesson: 'Commit the regenerated lockfile with the change that needs it.' });
const REPLACED = anExperience({ lesson: 'Let the build refuse a stale lockfile.' });

const database = aDatabase();
let runtime: Runtime;

const givenScope = async (title: string) =>
  (await runtime.scopes.create({ title, summary: 'S', idempotencyKey: title })).scopeId;

const bodiesFor = async (scopeId: string, request: PrepareRequest) => {
  const { content } = await runtime.context.forScope(scopeId).prepare({ assembly: {}, ...request });
  return content === null ? [] : readMarkdown(content).map(({ body }) => body);
};

beforeAll(async () => {
  runtime = await createRuntime({ home: database.home, logLevel: 'fatal' });
});
afterAll(async () => {
  await runtime.close();
  await database.drop();
});

it('a host binds its workspace, captures, proposes, has it reviewed, and finds it in the next context', async () => {
  const bound = await givenScope('Payments');
  expect(await runtime.bindings.set({ key: WORKSPACE, scopeId: bound })).toEqual({ key: WORKSPACE, scopeId: bound });
  const { scopeId } = await runtime.bindings.resolve({ bindingKeys: [WORKSPACE], allowDefault: false });
  expect(scopeId).toBe(bound);
  const [candidates, experience] = [runtime.candidates.forScope(scopeId), runtime.experience.forScope(scopeId)];
  const question = { query: 'stale lockfile' };

  const { source } = await runtime.sources.forScope(scopeId).capture({ sourceId: 'build-17', content: 'It failed.' });
  const { candidateId } = await experience.propose({ proposal: DRAFT, sourceRefs: [source], artifactRefs: [] });
  expect(await bodiesFor(scopeId, question)).toEqual([]);

  const seen = { candidateId, expectedVersion: 1 };
  const revised = await candidates.revise({ ...seen, proposal: REVIEWED, sourceRefs: [source], artifactRefs: [] });
  expect(revised).toMatchObject({ candidateId, version: 2, status: 'pending', proposal: REVIEWED });
  await expect(candidates.approve(seen)).rejects.toMatchObject({ code: 'candidate_conflict', status: 409 });
  expect(await candidates.get({ candidateId })).toEqual(revised);
  expect(await bodiesFor(scopeId, question)).toEqual([]);

  const { resultArtifact: artifact } = await candidates.approve({ candidateId, expectedVersion: 2 });
  if (artifact === null) throw new Error('nothing was approved');
  const approved = await runtime.context.forScope(scopeId).prepareWithOrigins({ ...question, assembly: {} });
  expect(approved.origins).toEqual([{ type: 'artifact_address', scopeId, artifact }]);
  expect(await bodiesFor(scopeId, question)).toEqual([experienceBody(REVIEWED)]);
  expect(await experience.get({ artifact })).toMatchObject({ artifact, content: REVIEWED, sourceRefs: [source] });

  const { family, artifactId, revision: expectedRevision } = artifact;
  const artifacts = runtime.artifacts.forScope(scopeId);
  const replacement = await artifacts.replace({
    family: 'experience',
    artifactId,
    expectedRevision,
    content: REPLACED,
  });
  expect(replacement).toMatchObject({ family, artifactId, revision: 2, content: REPLACED });
  expect((await experience.get({ artifact })).content).toEqual(REVIEWED);
  expect((await artifacts.get({ family: 'experience', artifactId })).contentDigest).toBe(replacement.contentDigest);
  expect((await artifacts.getRevision({ family: 'experience', artifactId, revision: 1 })).content).toEqual(REVIEWED);
  expect(await bodiesFor(scopeId, question)).toEqual([experienceBody(REPLACED)]);
  expect(await runtime.bindings.clear({ key: WORKSPACE })).toEqual({ cleared: true });
});

it('what is rejected is never recalled, and the review says why', async () => {
  const scopeId = await givenScope('Rejected');
  const candidates = runtime.candidates.forScope(scopeId);
  const { source } = await runtime.sources.forScope(scopeId).capture({ sourceId: 'note', content: 'Once.' });
  const proposal = { proposal: DRAFT, sourceRefs: [source], artifactRefs: [] };
  const { candidateId } = await runtime.experience.forScope(scopeId).propose(proposal);
  expect((await candidates.list()).candidates.map((candidate) => candidate.candidateId)).toEqual([candidateId]);
  const rejected = await candidates.reject({ candidateId, expectedVersion: 1, reason: 'Too special.' });
  expect(rejected).toMatchObject({ status: 'rejected', decisionReason: 'Too special.', resultArtifact: null });
  expect(await candidates.list({ status: 'rejected' })).toEqual({ candidates: [rejected], nextCursor: null });
  expect(await bodiesFor(scopeId, { query: 'lockfile' })).toEqual([]);
});

it('a Memory is written, searched, revised, retired, and read as it was', async () => {
  const scopeId = await givenScope('Memory');
  const memory = runtime.memory.forScope(scopeId);
  expect(await memory.search({ query: 'alpha' })).toEqual({ memory: null, mode: null, hits: [] });
  const { entry } = await memory.remember({ kind: 'fact', text: 'alpha' });
  if (entry === null) throw new Error('nothing was remembered');
  expect((await memory.remember({ kind: 'fact', text: 'alpha' })).entry).toBeNull();
  const { entry: next } = await memory.reviseEntry({ citation: entry.citation, kind: 'fact', text: 'beta' });
  if (next === null) throw new Error('nothing was revised');
  expect((await memory.search({ query: 'beta' })).hits).toMatchObject([
    { citation: next.citation, matchedBy: ['fts'] },
  ]);
  await memory.retireEntry({ citation: next.citation, reason: 'Old.' });
  expect(await memory.listEntries()).toMatchObject({ entries: [], nextCursor: null });
  expect((await memory.listEntries({ includeInactive: true })).entries).toMatchObject([{ state: 'inactive' }]);
  expect(await memory.getEntry({ citation: entry.citation })).toEqual(entry);
  const { revisions } = await memory.listChanges({ sinceRevision: 0 });
  expect(revisions.map(({ changes }) => changes.map(({ op }) => op))).toEqual([['add'], ['revise'], ['deactivate']]);
  expect(revisions[2]?.changes[0]?.fromEntryVersionId).toBe(next.citation.entryVersionId);
});

it('every list comes whole and in pages', async () => {
  const scopeId = await givenScope('Pages');
  const memory = runtime.memory.forScope(scopeId);
  const sources = runtime.sources.forScope(scopeId);
  const artifacts = runtime.artifacts.forScope(scopeId);
  for (const text of ['one', 'two', 'three']) {
    await memory.remember({ kind: 'fact', text });
    await sources.create({ content: { text, any_name: [text] } });
    await artifacts.create({ family: 'experience', content: anExperience({ lesson: text }) });
  }
  const pages = async <Page extends { readonly nextCursor: string | null }>(
    list: (page: { readonly limit: number; readonly cursor?: string }) => Promise<Page>,
  ) => {
    const found = [await list({ limit: 2 })];
    for (let cursor = found[0]?.nextCursor ?? null; cursor !== null; cursor = found.at(-1)?.nextCursor ?? null)
      found.push(await list({ limit: 2, cursor }));
    return found;
  };
  const { entries } = await memory.listEntries();
  expect(entries.length).toBe(3);
  expect((await pages((page) => memory.listEntries(page))).flatMap((page) => page.entries)).toEqual(entries);
  const changes = (page: object) => memory.listChanges({ sinceRevision: 0, ...page });
  expect((await pages(changes)).flatMap(({ revisions }) => revisions)).toEqual((await changes({})).revisions);
  const journal = (await pages((page) => sources.list(page))).flatMap(({ items }) => items);
  expect(journal.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(journal[0]?.content).toEqual({ text: 'one', any_name: ['one'] });
  const { sourceId, sourceType } = journal[0] ?? {};
  if (sourceType === undefined || sourceId === undefined) throw new Error('the journal is empty');
  expect(await sources.get({ sourceType, sourceId })).toEqual(journal[0]);
  const lessons = (await pages((page) => artifacts.list({ family: 'experience', ...page }))).flatMap(
    ({ items }) => items,
  );
  expect(lessons.length).toBe(3);
  const revisions = await pages((page) => artifacts.listRevisions({ family: 'memory', artifactId: 'memory', ...page }));
  expect(revisions.flatMap(({ items }) => items.map(({ revision }) => revision))).toEqual([3, 2, 1]);
});

it('Scopes are changed, chosen, selected and counted', async () => {
  const root = await givenScope('Root');
  const below = { title: 'Below', summary: 'S', idempotencyKey: 'below', parentScopeId: root };
  const created = await runtime.scopes.create({ ...below, externalReferences: [{ kind: 'repo', value: 'acme/api' }] });
  const { scopeId } = created;
  expect(created.externalReferences).toEqual([{ kind: 'repo', value: 'acme/api' }]);
  expect(await runtime.scopes.get({ scopeId })).toEqual(created);
  const subtree = { mode: 'subtree', rootScopeId: root } as const;
  expect((await runtime.scopes.select({ selection: subtree })).items.map((scope) => scope.scopeId)).toEqual([
    root,
    scopeId,
  ]);
  const updated = await runtime.scopes.update({ scopeId, expectedVersion: 1, title: 'New', summary: 'S' });
  expect(updated).toMatchObject({ title: 'New', version: 2, parentScopeId: null, externalReferences: [] });
  expect(await runtime.scopes.setDefault({ scopeId })).toEqual(updated);
  expect(await runtime.scopes.getDefault()).toEqual(updated);
  const all = await runtime.scopes.list();
  expect(all.items).toContainEqual(updated);
  expect((await runtime.scopes.list({ query: 'New', queryField: 'title' })).items).toEqual([updated]);
  await runtime.memory.forScope(scopeId).remember({ kind: 'fact', text: 'alpha' });
  await runtime.context.forScope(scopeId).prepare({ query: 'alpha' });
  const statistics = await runtime.statistics.get({ selection: { mode: 'exact', scopeIds: [scopeId] }, period: '7d' });
  expect(statistics).toMatchObject({
    selection: { mode: 'exact', scopeIds: [scopeId] },
    scopeIds: [scopeId],
    inventory: { memory: { entries: { total: 1, byKind: [{ kind: 'fact', active: 1 }] } } },
    recall: { totals: { preparations: 1, readyPreparations: 1 } },
  });
  expect((await runtime.capabilities()).artifactFamilies).toEqual([
    ...['memory', 'topic-memory', 'experience', 'profile'],
  ]);
});
