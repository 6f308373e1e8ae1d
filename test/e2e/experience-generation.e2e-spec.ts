import { ExperienceWindowRunner } from '../../src/generation/experience/experience-window.runner.js';
import { UnusableOutputError } from '../../src/inference/inference.errors.js';
import { anExperience } from '../factories/an-experience.js';
import type { ApiClient, Wire } from '../support/api-client.js';
import { capture } from '../support/captured.js';
import { expectError } from '../support/expect-error.js';
import { givenExperience, givenMemory, givenScope, givenSource } from '../support/given.js';
import { ModelServer } from '../support/model-server/model-server.js';
import { generatingBy } from '../support/model-server/model-settings.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

let provider: ModelServer;
let server: TestServer;
let api: ApiClient;
let scopeId: string;

beforeAll(async () => {
  provider = await ModelServer.start();
  server = await startServer({
    settings: generatingBy(provider, {
      RUNTIME_GENERATION_WINDOW_ATTEMPTS: '2',
      INFERENCE_GENERATION_TIMEOUT_SECONDS: '5',
    }),
  });
  api = server.api;
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});
beforeEach(async () => {
  scopeId = await givenScope(api);
  provider.behaviour = 'answer';
  provider.script = () => ({ says: { proposal: null } });
  provider.requests.length = 0;
});

const says = (answer: unknown) => {
  provider.script = () => ({ says: answer });
};
const generate = (request: Partial<Wire['GenerateExperienceRequest']> = {}) =>
  api.generateExperience({ scope_id: scopeId, source_refs: [], artifact_refs: [], ...request });
const pending = async () => (await api.listCandidates({ scope_id: scopeId })).body.candidates;

describe('generate_experience', () => {
  it('makes a pending Candidate, which is recalled only once it is approved', async () => {
    const source_refs = [await givenSource(api, scopeId)];
    says({ proposal: anExperience() });
    const { status, body } = await generate({ source_refs, reason: 'Seen in CI.' });
    expect([status, body]).toMatchObject([
      200,
      {
        status: 'pending',
        candidate: {
          status: 'pending',
          family: 'experience',
          proposal: anExperience(),
          source_refs,
          reason: 'Seen in CI.',
        },
      },
    ]);
    const query = anExperience().situation;
    expect((await api.prepare({ scope_id: scopeId, query })).body.status).toBe('empty');
    await api.approveCandidate({
      scope_id: scopeId,
      candidate_id: body.candidate?.candidate_id ?? '',
      expected_version: 1,
    });
    expect((await api.prepare({ scope_id: scopeId, query })).body.status).toBe('ready');
  });

  it('is no_op when the model finds no lesson', async () => {
    const source_refs = [await givenSource(api, scopeId)];
    expect((await generate({ source_refs })).body).toEqual({ status: 'no_op', candidate: null });
    expect(await pending()).toEqual([]);
  });

  it('shows Sources, Artifacts and which of them is the target', async () => {
    await givenMemory(api, scopeId, 'Tabs are four wide.');
    const experience = await givenExperience(api, scopeId);
    const target = { family: 'experience', artifact_id: experience.artifact_id, revision: 1 };
    const memory = { family: 'memory', artifact_id: 'memory', revision: 1 };
    const source_refs = [await givenSource(api, scopeId)];
    says({ proposal: anExperience({ lesson: 'Better.' }) });
    const { body } = await generate({ source_refs, artifact_refs: [memory, target], target });
    expect(body.candidate).toMatchObject({ target, artifact_refs: [memory, target] });
    const input = provider.generations[0]?.input as {
      evidence: { evidence_id: string; kind: string; content: string }[];
      target_evidence_id: string;
    };
    expect(input.evidence.map(({ evidence_id, kind }) => [evidence_id, kind])).toEqual([
      ['evidence:1', 'source'],
      ['evidence:2', 'artifact'],
      ['evidence:3', 'artifact'],
    ]);
    expect(input.evidence[1]?.content).toContain('Tabs are four wide.');
    expect(input.evidence[2]?.content).toContain(anExperience().lesson);
    expect(input.target_evidence_id).toBe('evidence:3');
  });

  it('checks the evidence before it asks the model', async () => {
    const missing = [{ name: 'content', source_id: 'nowhere' }];
    expectError(await generate(), 422, 'invalid_request');
    expectError(await generate({ source_refs: missing }), 422, 'invalid_request');
    const experience = await givenExperience(api, scopeId);
    const [record] = (await api.listSources(scopeId)).body.items;
    const lineageOnly = [{ name: 'content', source_id: record?.source_id ?? '' }];
    expectError(await generate({ source_refs: lineageOnly }), 422, 'source_not_eligible');
    const target = { family: 'experience', artifact_id: experience.artifact_id, revision: 1 };
    expectError(await generate({ source_refs: [await givenSource(api, scopeId)], target }), 422, 'invalid_request');
    expectError(
      await generate({ source_refs: [await givenSource(api, scopeId)], reason: ' x' }),
      422,
      'invalid_request',
    );
    expectError(
      await api.generateExperience({ scope_id: 'nowhere', source_refs: missing, artifact_refs: [] }),
      404,
      'scope_not_found',
    );
    expect(provider.requests).toEqual([]);
  });

  it.each<[unknown, string]>([
    ['No lesson today.', 'inference_unavailable'],
    [{ proposal: { ...anExperience(), lesson: ' ' } }, 'inference_unavailable'],
    [{ proposal: { ...anExperience(), lesson: 'x'.repeat(8_001) } }, 'inference_unavailable'],
    [{ proposal: { ...anExperience(), approved: true } }, 'inference_unavailable'],
    [{ proposal: anExperience(), target: 'other' }, 'inference_unavailable'],
  ])('bad output is 503 and leaves nothing: %#', async (answer, code) => {
    says(answer);
    expectError(await generate({ source_refs: [await givenSource(api, scopeId)] }), 503, code);
    expect(await pending()).toEqual([]);
  });

  it('a model that hangs is 503', async () => {
    const source_refs = [await givenSource(api, scopeId)];
    provider.behaviour = 'hang';
    expectError(await generate({ source_refs }), 503, 'inference_timeout');
  });
});

describe('incubation', () => {
  const { signal } = new AbortController();
  const run = () => server.app.get(ExperienceWindowRunner, { strict: false }).runOnce(scopeId, signal);

  it('proposes lessons of reports about finished tasks, and passes other Sources', async () => {
    await capture(api, scopeId, ['chatter']);
    for (const id of ['a', 'b'])
      await api.captureSource({
        scope_id: scopeId,
        source_id: id,
        content: `Done ${id}.`,
        metadata: { kind: 'task-outcome' },
      });
    says({ candidates: [{ proposal: anExperience(), evidence_ids: ['evidence:2'] }] });
    expect(await run()).toEqual({ status: 'processed', hasMore: false });
    expect(await pending()).toMatchObject([
      { proposal: anExperience(), source_refs: [{ name: 'content', source_id: 'b' }], target: null },
    ]);
    expect(JSON.stringify(provider.generations[0]?.input)).not.toContain('chatter');
    expect(await run()).toEqual({ status: 'idle', hasMore: false });
    expect(provider.generations).toHaveLength(1);
  });

  it('asks nothing when there is no report', async () => {
    await capture(api, scopeId, ['chatter']);
    expect(await run()).toEqual({ status: 'processed', hasMore: false });
    expect(provider.requests).toEqual([]);
  });

  it('sets a window aside whose answers cite what was not shown', async () => {
    await capture(api, scopeId, ['Done.'], { kind: 'task-outcome' });
    says({ candidates: [{ proposal: anExperience(), evidence_ids: ['evidence:2'] }] });
    await expect(run()).rejects.toBeInstanceOf(UnusableOutputError);
    expect(await run()).toEqual({ status: 'set_aside', hasMore: false });
    expect([await run(), await pending()]).toEqual([{ status: 'idle', hasMore: false }, []]);
  });

  it('stores nothing when it is stopped', async () => {
    await capture(api, scopeId, ['Done.'], { kind: 'task-outcome' });
    provider.behaviour = 'hang';
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 100);
    await expect(
      server.app.get(ExperienceWindowRunner, { strict: false }).runOnce(scopeId, stop.signal),
    ).rejects.toThrow();
    provider.behaviour = 'answer';
    says({ candidates: [] });
    expect(await run()).toEqual({ status: 'processed', hasMore: false });
  });
});
