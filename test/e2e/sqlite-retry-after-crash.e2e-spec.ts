import Database from 'better-sqlite3';
import { aProposal } from '../factories/a-proposal.js';
import { anExperience } from '../factories/an-experience.js';
import { ApiClient } from '../support/api-client.js';
import type { Answer, Wire } from '../support/api-client.js';
import { givenCandidate, givenScope, givenSource } from '../support/given.js';
import { RawConnection, toBytes } from '../support/http/raw-exchange.js';
import { ServerProcess } from '../support/http/server-process.js';
import { SqliteTestDatabase } from '../support/sqlite-test-database.js';

const LIMIT_MS = 10_000;

const database = new SqliteTestDatabase();
let server: ServerProcess;
let api: ApiClient;
let scope_id: string;
let source: Wire['SourceReference'];

const start = async () => {
  server = await (await ServerProcess.start(database.settings)).ready();
  api = new ApiClient(`http://127.0.0.1:${server.port}`);
};

beforeAll(async () => {
  await start();
  scope_id = await givenScope(api);
  source = await givenSource(api, scope_id);
});
afterAll(async () => {
  await server.remove();
  await database.drop();
});

interface Write {
  readonly path: string;
  readonly json: unknown;
  /** Rows it adds, by table. */
  readonly adds: Readonly<Record<string, number>>;
}

const propose = (): Write => ({
  path: '/v1/experience/propose',
  json: aProposal({ scope_id, source_refs: [source] }),
  adds: { artifact_candidates: 1, artifact_candidate_versions: 1 },
});

const createSource = (): Write => ({
  path: `/v1/scopes/${scope_id}/sources`,
  json: { content: { build: 17 } },
  adds: { sources: 1 },
});

const createExperience = (): Write => ({
  path: `/v1/scopes/${scope_id}/artifacts`,
  json: { family: 'experience', content: anExperience() },
  adds: { artifact_heads: 1, artifact_revisions: 1, sources: 1 },
});

const approve = async (): Promise<Write> => {
  const { candidate_id } = await givenCandidate(api, scope_id, { source_refs: [source] });
  return {
    path: '/v1/artifact-candidates/approve',
    json: { scope_id, candidate_id, expected_version: 1 },
    adds: { artifact_heads: 1, artifact_revisions: 1 },
  };
};

const headersOf = (key: string) => ({ 'content-type': 'application/json', 'idempotency-key': key });

/** Sends the write and kills the server in the way of `kill`; nobody reads an answer before that. */
async function sendAndKill({ path, json }: Write, key: string, kill: () => Promise<void>) {
  const connection = await RawConnection.open(server.port);
  connection.send(toBytes({ method: 'POST', path, headers: headersOf(key), body: JSON.stringify(json) }));
  await kill();
  connection.close();
}

/** Watches the file, without giving way, until the write under `key` is there; the kill is the very next call. */
function killerOnceCommitted(key: string): () => Promise<void> {
  const file = new Database(database.options.path, { readonly: true });
  const record = file.prepare('SELECT 1 FROM idempotency_records WHERE idempotency_key = ?');
  record.get(key);
  return async () => {
    const deadline = performance.now() + LIMIT_MS;
    while (record.get(key) === undefined)
      if (performance.now() > deadline) throw new Error('the write was never committed');
    const killed = server.remove();
    file.close();
    await killed;
  };
}

async function killAfter(delayMs: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, delayMs));
  await server.remove();
}

const retry = ({ path, json }: Write, key: string): Promise<Answer> =>
  api.send('POST', path, { json, headers: headersOf(key) });

const added = async (before: Readonly<Record<string, number>>) =>
  Object.fromEntries(
    Object.entries(await database.rowCounts()).flatMap(([table, count]) =>
      count === before[table] ? [] : [[table, count - (before[table] ?? 0)]],
    ),
  );

/** Other tables may gain rows too, such as those of the search index; these gain exactly what one write adds. */
async function expectOneWrite({ adds }: Write, before: Readonly<Record<string, number>>): Promise<void> {
  const { idempotency_records: records, ...rest } = await added(before);
  expect([records, rest]).toEqual([1, expect.objectContaining(adds)]);
}

const WRITES = { propose, createSource, createExperience, approve };
const names = Object.keys(WRITES) as (keyof typeof WRITES)[];

describe('A write whose answer is lost because the process is killed (D-11)', () => {
  it.each(names)('%s, killed once committed: the retry finds the one record', async (name) => {
    const write = await WRITES[name]();
    const key = `committed ${name}`;
    const before = await database.rowCounts();
    await sendAndKill(write, key, killerOnceCommitted(key));
    const committed = await database.rowCounts();
    await start();
    const answers = [await retry(write, key), await retry(write, key)];
    expect(answers[0]?.status).toBe(name === 'approve' ? 200 : 201);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await database.rowCounts()).toEqual(committed);
    await expectOneWrite(write, before);
  });

  it.each([1, 4])('propose, killed %i ms after it was sent: the retry leaves one record', async (delayMs) => {
    const write = propose();
    const key = `early ${delayMs}`;
    const before = await database.rowCounts();
    await sendAndKill(write, key, () => killAfter(delayMs));
    await start();
    expect((await retry(write, key)).status).toBe(201);
    await expectOneWrite(write, before);
  });
});
