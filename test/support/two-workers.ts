import { setTimeout as pause } from 'node:timers/promises';
import { ApiClient } from './api-client.js';
import { capture } from './captured.js';
import { eventually } from './eventually.js';
import { givenScope } from './given.js';
import { ServerProcess } from './http/server-process.js';
import { GENERATOR, ModelServer } from './model-server/model-server.js';
import type { GenerationRequest, Reply } from './model-server/model-server.js';
import { OceanBaseTestDatabase } from './oceanbase-test-database.js';

const SCOPES = 3;
const SOURCES = 5;
const THINKING_MS = 150;
/** Half of the kills come while the model thinks, the others about when its answer is stored. */
const LATEST_KILL_MS = 2 * THINKING_MS;
const WITHIN_MS = 60_000;

/** A server process, and the provider that it alone asks. */
interface Worker {
  readonly process: ServerProcess;
  readonly provider: ModelServer;
}

/** Two server processes that work in the background on one OceanBase. */
export class TwoWorkers {
  private answers = 0;

  private constructor(
    private readonly database: OceanBaseTestDatabase,
    private workers: readonly Worker[],
  ) {}

  static async start(): Promise<TwoWorkers> {
    const database = new OceanBaseTestDatabase();
    await database.create();
    const two = new TwoWorkers(database, []);
    two.workers = [await two.startOne(), await two.startOne()];
    return two;
  }

  async stop(): Promise<void> {
    await Promise.all(this.workers.map(end));
    await this.database.drop();
  }

  /** Kills one of the two within a window of its own; what it leaves behind is done once, by the other or its successor. */
  async round(round: number): Promise<void> {
    const [victim, survivor] = round % 2 === 0 ? this.workers : this.workers.toReversed();
    if (!victim || !survivor) throw new Error('Two workers are needed.');
    const api = new ApiClient(`http://127.0.0.1:${survivor.process.port}`);
    const scopes = await Promise.all(Array.from({ length: SCOPES }, () => givenScope(api)));
    const asked = victim.provider.generations.length;
    await Promise.all(scopes.map((scopeId) => capture(api, scopeId, TEXTS)));
    await victim.provider.asked(asked + 1);
    await pause((round * 97) % LATEST_KILL_MS);
    await end(victim);
    const starting = this.startOne();
    for (const scopeId of scopes) await expectOnce(api, scopeId);
    this.workers = [await starting, survivor];
  }

  private async startOne(): Promise<Worker> {
    const provider = await ModelServer.start();
    provider.script = (request) => this.answer(request);
    const process = await ServerProcess.start({
      ...this.database.settings,
      INFERENCE_GENERATION_MODEL: `openai:${GENERATOR}`,
      INFERENCE_GENERATION_BASE_URL: provider.baseUrl,
      RUNTIME_GENERATION_CONCURRENCY: '1',
      RUNTIME_MEMORY_SCHEDULE_SECONDS: '1',
      RUNTIME_SOURCE_WINDOW_LIMIT: '2',
      RUNTIME_TOPIC_MEMORY_SCHEDULE_SECONDS: '1',
      RUNTIME_TOPIC_MEMORY_SOURCE_WINDOW_LIMIT: '2',
      RUNTIME_ARTIFACT_PROCESSING_LEASE_SECONDS: '1',
    });
    return { process: await process.ready(), provider };
  }

  /** Every answer has words of its own, so that what was stored twice is seen twice. */
  private async answer({ schema, input }: GenerationRequest): Promise<Reply> {
    const { evidence } = input as { evidence: readonly Evidence[] };
    this.answers += 1;
    const facts = evidence.map((piece) => ({
      id: piece.evidence_id,
      text: `${factOf(piece)} (answer ${this.answers})`,
    }));
    await pause(THINKING_MS);
    return {
      says: schema.includes('"intent"') ? { candidates: facts.map(toEntry) } : { proposals: facts.map(toTopic) },
    };
  }
}

/** With SIGKILL. */
async function end({ process, provider }: Worker): Promise<void> {
  await process.remove();
  await provider.stop();
}

interface Evidence {
  readonly evidence_id: string;
  readonly content: unknown;
}

interface Fact {
  readonly id: string;
  readonly text: string;
}

const factOf = ({ content }: Evidence): string => /Fact \d+/.exec(JSON.stringify(content))?.[0] ?? 'Nothing';

const toEntry = ({ id, text }: Fact) => ({ intent: 'add', kind: 'fact', text, evidence_ids: [id] });

const toTopic = ({ id, text }: Fact) => ({
  candidate_id: null,
  content: { title: text, summary: text, detail: text },
  evidence_ids: [id],
});

const TEXTS = Array.from({ length: SOURCES }, (_, at) => `Fact ${at}`);

async function expectOnce(api: ApiClient, scopeId: string): Promise<void> {
  const entries = async () => (await api.listEntries({ scope_id: scopeId })).body.entries;
  const found = await eventually(entries, ({ length }) => length >= SOURCES, WITHIN_MS);
  expect(toFacts(found.map(({ text }) => text))).toEqual(TEXTS);
  expect((await api.flushMemory(scopeId)).body).toMatchObject({ status: 'idle', current_cursor: SOURCES });
  const topics = async () => (await api.listArtifacts(scopeId, 'topic-memory')).body.items;
  const made = await eventually(topics, ({ length }) => length >= SOURCES, WITHIN_MS);
  expect(toFacts(made.map(({ title }) => title ?? ''))).toEqual(TEXTS);
  expect(made.map(({ revision, source_count: sources }) => [revision, sources])).toEqual(made.map(() => [1, 1]));
  expect((await api.flushTopics(scopeId)).body).toEqual({ status: 'idle' });
}

const toFacts = (texts: readonly string[]): readonly string[] =>
  texts.map((text) => text.replace(/ \(answer \d+\)$/, '')).sort();
