import { BACKGROUND_MS, eventually } from '../support/eventually.js';
import { EMPTY_CONTEXT, experienceBody, Prepared } from '../support/prepared.js';
import { ENTRY, EXPERIENCE, KnowledgeStory, PROFILE, TOPIC } from '../support/knowledge-story.js';
import { ModelServer } from '../support/model-server/model-server.js';
import { generatingBy } from '../support/model-server/model-settings.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

const SCHEDULES = {
  RUNTIME_MEMORY_SCHEDULE_SECONDS: '1',
  RUNTIME_TOPIC_MEMORY_SCHEDULE_SECONDS: '1',
  RUNTIME_EXPERIENCE_SCHEDULE_SECONDS: '1',
  RUNTIME_PROFILE_SCHEDULE_ENABLED: 'true',
  RUNTIME_PROFILE_CRON: '* * * * * *',
};

let provider: ModelServer;
let server: TestServer;

beforeAll(async () => {
  provider = await ModelServer.start();
  server = await startServer({ settings: generatingBy(provider, SCHEDULES) });
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

const named = (source_id: string) => ({ name: 'content', source_id });

it('a conversation becomes knowledge of four families, reviewed where it must be, recalled and read exactly', async () => {
  const { api } = server;
  const story = new KnowledgeStory(api, provider);
  const prepared = new Prepared(api, story.request);
  await story.capture();
  const [experience, profile] = await story.generated();
  if (!experience || !profile) throw new Error('Two proposals were expected.');

  const [entry] = await story.entries();
  expect(entry).toMatchObject({ kind: 'decision', text: ENTRY, source_refs: [named('turn-2')] });
  const [topic] = await story.topics();
  expect(topic?.sources).toContainEqual(expect.objectContaining({ source_id: 'turn-2' }));
  expect(experience).toMatchObject({ family: 'experience', proposal: EXPERIENCE, source_refs: [named('turn-3')] });
  expect(profile.source_refs).toContainEqual(named('turn-2'));

  const pending = { assembly: { sections: story.request.assembly.sections.filter(isReviewed) } };
  expect(await prepared.context(pending)).toEqual(EMPTY_CONTEXT);
  const before = await prepared.entries(story.request);
  expect(before.map(({ family }) => family).sort()).toEqual(['memory', 'topic-memory']);

  const approved = [await story.approve(experience), await story.approve(profile)];
  expect(approved.map(({ status }) => status)).toEqual(['approved', 'approved']);

  // With nothing left to do in the background, whatever the model is asked from here on is asked by prepare.
  await eventually(
    () => server.database.rows('SELECT binding FROM window_backlog'),
    ({ length }) => length === 0,
    BACKGROUND_MS,
  );
  const asked = provider.requests.length;
  const cited = await prepared.entries(story.request);
  expect(cited.map(({ family, revision, body }) => [family, revision, body])).toEqual([
    ['profile', 1, PROFILE],
    ['memory', 1, ENTRY],
    ['experience', 1, experienceBody(EXPERIENCE)],
    ['topic-memory', 1, expect.stringContaining(TOPIC.summary)],
  ]);
  const [profileEntry, memoryEntry, experienceEntry, topicEntry] = cited;
  for (const each of [profileEntry, memoryEntry, experienceEntry])
    expect(await prepared.readCited(each!)).toBe(each!.body);
  const artifact = { family: 'topic-memory', artifact_id: topicEntry!.artifactId, revision: topicEntry!.revision };
  expect((await api.getTopic({ scope_id: story.request.scope_id, artifact })).body).toMatchObject(TOPIC);
  expect(provider.requests).toHaveLength(asked);
});

const isReviewed = ({ family }: { readonly family: string }): boolean =>
  family === 'experience' || family === 'profile';
