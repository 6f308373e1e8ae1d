import { aMemory } from '../factories/a-memory.js';
import { aScope } from '../factories/a-scope.js';
import { ApiClient } from './api-client.js';
import type { Answer } from './api-client.js';
import { expectError } from './expect-error.js';
import { givenMemory, givenScope } from './given.js';
import { ServerProcess } from './http/server-process.js';
import { OceanBaseTestDatabase } from './oceanbase-test-database.js';
import { Prepared } from './prepared.js';

/** Two server processes on one OceanBase. */
export class TwoServers {
  private constructor(
    private readonly database: OceanBaseTestDatabase,
    private readonly processes: readonly ServerProcess[],
  ) {}

  static async start(): Promise<TwoServers> {
    const database = new OceanBaseTestDatabase();
    await database.create();
    const processes = await Promise.all([1, 2].map(() => ServerProcess.start(database.settings)));
    await Promise.all(processes.map((process) => process.ready()));
    return new TwoServers(database, processes);
  }

  get apis(): readonly ApiClient[] {
    return this.processes.map(({ port }) => new ApiClient(`http://127.0.0.1:${port}`));
  }

  get api(): ApiClient {
    const [first] = this.apis;
    if (!first) throw new Error('No server was started.');
    return first;
  }

  async stop(): Promise<void> {
    await Promise.all(this.processes.map((process) => process.remove()));
    await this.database.drop();
  }

  /** Both do the same at once: exactly one is answered `status`, the other is told `code` with 409. */
  async expectOneWinner(act: (api: ApiClient) => Promise<Answer>, status: number, code: string): Promise<void> {
    const answers = await Promise.all(this.apis.map(act));
    expect(answers.map((answer) => answer.status).sort()).toEqual([status, 409]);
    for (const answer of answers) if (answer.status === 409) expectError(answer, 409, code);
  }

  /** Both revise one entry, and create one Scope, `rounds` times. */
  async race(rounds: number): Promise<void> {
    const scope_id = await givenScope(this.api);
    let { citation } = await givenMemory(this.api, scope_id, 'Round 0.');
    for (let round = 1; round <= rounds; round += 1) {
      const revised = citation;
      const revise = (api: ApiClient) =>
        api.revise({ scope_id, citation: revised, kind: 'fact', text: `Round ${round}, ${api.url}.` });
      await this.expectOneWinner(revise, 200, 'revision_conflict');
      const create = (api: ApiClient) => api.createScope(aScope({ scope_id: `race:${round}` }));
      await this.expectOneWinner(create, 201, 'scope_already_exists');
      const [entry] = (await this.api.listEntries({ scope_id })).body.entries;
      if (!entry) throw new Error('The entry is gone.');
      citation = entry.citation;
    }
    const { memory } = (await this.api.listEntries({ scope_id })).body;
    expect(memory?.revision).toBe(rounds + 1);
  }

  /** `writers` on each server write into one Scope for `seconds`: nothing fails, is lost or is there twice. */
  async writeTogether(writers: number, seconds: number): Promise<number> {
    const scope_id = await givenScope(this.api);
    const until = performance.now() + seconds * 1_000;
    const acknowledged: string[] = [];
    const write = async (api: ApiClient, name: string) => {
      for (let at = 0; performance.now() < until; at += 1) {
        const text = `Fact ${at} of ${name}.`;
        const { status, body } = await api.remember(aMemory({ scope_id, text }));
        expect({ status, body }).toMatchObject({ status: 200 });
        acknowledged.push(text);
      }
    };
    await Promise.all(
      this.apis.flatMap((api, server) =>
        Array.from({ length: writers }, (_, writer) => write(api, `writer ${writer} on server ${server}`)),
      ),
    );
    const { memory, entries } = (await this.api.listEntries({ scope_id })).body;
    expect(entries.map(({ text }) => text).sort()).toEqual(acknowledged.sort());
    expect(memory?.revision).toBe(acknowledged.length);
    return acknowledged.length;
  }

  /** What one server acknowledged, the other one prepares at once. */
  async expectVisibleAtOnce(rounds: number): Promise<void> {
    const scope_id = await givenScope(this.api);
    for (let round = 1; round <= rounds; round += 1) {
      const [writer, reader] = round % 2 === 0 ? this.apis : this.apis.toReversed();
      if (!writer || !reader) throw new Error('Two servers are needed.');
      await givenMemory(writer, scope_id, `The granite quarry opened lane ${round}.`);
      const [best] = await new Prepared(reader, { scope_id, query: `granite quarry lane ${round}` }).entries();
      expect(best?.body).toBe(`The granite quarry opened lane ${round}.`);
    }
  }
}
