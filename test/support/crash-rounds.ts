import { aMemory } from '../factories/a-memory.js';
import { ApiClient } from './api-client.js';
import { aDatabase } from './databases.js';
import type { TestDatabase } from './databases.js';
import { givenScope } from './given.js';
import { ServerProcess } from './http/server-process.js';
import { Prepared } from './prepared.js';

const SCOPE = 'crash:scope';
const WRITERS = 4;

/**
 * Kills the server in the middle of writing, `rounds` times on the same data, and after each start checks that every
 * acknowledged write is there: listed once, searchable, cited, in consecutive revisions.
 */
export async function crashRounds(rounds: number): Promise<void> {
  const database = aDatabase();
  await database.create();
  const acknowledged = new Set<string>();
  let server: ServerProcess | undefined;
  try {
    for (let round = 1; round <= rounds; round += 1) {
      server = await startOn(database);
      const api = new ApiClient(`http://127.0.0.1:${server.port}`);
      if (round === 1) await givenScope(api, { scope_id: SCOPE });
      await checkAll(api, acknowledged);
      await writeUntilKilled({ api, server, round }, acknowledged);
      await expectSound(database);
    }
    server = await startOn(database);
    await checkAll(new ApiClient(`http://127.0.0.1:${server.port}`), acknowledged);
  } finally {
    await server?.remove();
    await database.drop();
  }
}

/** OceanBase was not killed. */
async function expectSound(database: TestDatabase): Promise<void> {
  if (database.options.kind !== 'sqlite') return;
  expect(await database.rows('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
}

/** Removing a server process kills it with SIGKILL; its database lies elsewhere and stays. */
const startOn = async ({ settings }: TestDatabase): Promise<ServerProcess> =>
  (await ServerProcess.start({ ...settings })).ready();

interface Round {
  readonly api: ApiClient;
  readonly server: ServerProcess;
  readonly round: number;
}

/** Every round kills after another number of acknowledged writes, with further ones on their way. */
async function writeUntilKilled({ api, server, round }: Round, acknowledged: Set<string>): Promise<void> {
  const killAt = acknowledged.size + 5 + ((round * 7) % 23);
  let killed: Promise<void> | undefined;
  const writer = async (name: number) => {
    for (let at = 0; killed === undefined; at += 1) {
      const text = `Fact r${round}w${name}n${at} was acknowledged.`;
      if (!(await isAcknowledged(api, text))) return;
      acknowledged.add(text);
      if (acknowledged.size >= killAt) killed ??= server.remove();
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, name) => writer(name)));
  await killed;
}

/** False when the connection broke before an answer. */
async function isAcknowledged(api: ApiClient, text: string): Promise<boolean> {
  try {
    return (await api.remember(aMemory({ scope_id: SCOPE, text }))).status === 200;
  } catch (error) {
    if ((error as Error).message === 'fetch failed') return false;
    throw error;
  }
}

async function checkAll(api: ApiClient, acknowledged: ReadonlySet<string>): Promise<void> {
  if (acknowledged.size === 0) return;
  const { memory, entries } = (await api.listEntries({ scope_id: SCOPE })).body;
  const stored = entries.map(({ text }) => text);
  expect(new Set(stored).size).toBe(stored.length);
  expect([...acknowledged].filter((text) => !stored.includes(text))).toEqual([]);
  expect(memory?.revision).toBe(stored.length);
  const { revisions } = (await api.changes({ scope_id: SCOPE, since_revision: 0 })).body;
  expect(revisions.map(({ memory_ref: ref }) => ref.revision)).toEqual(stored.map((_, at) => at + 1));
  const last = [...acknowledged].at(-1) ?? '';
  const prepared = new Prepared(api, { scope_id: SCOPE, query: last });
  const [best] = await prepared.entries();
  expect(best?.body).toBe(last);
  expect(best && (await prepared.readCited(best))).toBe(last);
}
