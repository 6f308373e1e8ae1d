import { aMemory } from '../factories/a-memory.js';
import type { Wire } from '../support/api-client.js';
import { expectError } from '../support/expect-error.js';
import { givenMemory, givenScope } from '../support/given.js';
import { Prepared } from '../support/prepared.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

const WRITERS = 16;
const WRITES = 300;

let server: TestServer;
let scope_id: string;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  scope_id = await givenScope(server.api);
});

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

const textsOf = async () => (await server.api.listEntries({ scope_id })).body.entries.map(({ text }) => text).sort();

/** Runs `work` for every item, at most `WRITERS` at a time. */
async function inParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [at, item] of queue) results[at] = await work(item);
  };
  await Promise.all(upTo(WRITERS).map(worker));
  return results;
}

describe('Concurrent writes to one Memory', () => {
  it('of two revisions of one entry one wins, the other is told', async () => {
    const { citation } = await givenMemory(server.api, scope_id, 'First.');
    const answers = await Promise.all(
      ['One.', 'Two.'].map((text) => server.api.revise({ scope_id, citation, kind: 'fact', text })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const answer of answers) if (answer.status === 409) expectError(answer, 409, 'revision_conflict', null);
    const winner = answers.find(({ status }) => status === 200)?.body.entry;
    expect(await textsOf()).toEqual([winner?.text]);
  });

  it('revisions of different entries do not disturb each other (D-19)', async () => {
    const entries = await inParallel(upTo(WRITERS), (at) => givenMemory(server.api, scope_id, `Entry ${at}.`));
    const answers = await inParallel(entries, ({ citation, text }) =>
      server.api.revise({ scope_id, citation, kind: 'fact', text: `${text} Revised.` }),
    );
    expect(answers.map(({ status }) => status)).toEqual(entries.map(() => 200));
    expect(await textsOf()).toEqual(entries.map(({ text }) => `${text} Revised.`).sort());
  });

  it('eight with the same expected_revision: one wins, seven are told', async () => {
    await givenMemory(server.api, scope_id, 'First.');
    const answers = await inParallel(upTo(8), (at) =>
      server.api.remember(aMemory({ scope_id, text: `Entry ${at}.`, expected_revision: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
  });

  it(`${WRITERS} writers, ${WRITES} writes: none fails, none is lost, revisions are consecutive`, async () => {
    const answers = await inParallel(upTo(WRITES), (at) =>
      server.api.remember(aMemory({ scope_id, text: `Fact number ${at}.` })),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const revisions = answers.map(({ body }) => body.memory.revision);
    expect(revisions.sort((a, b) => a - b)).toEqual(upTo(WRITES));
    expect(await textsOf()).toEqual(
      upTo(WRITES)
        .map((at) => `Fact number ${at}.`)
        .sort(),
    );
    const { revisions: history } = (await server.api.changes({ scope_id, since_revision: 0 })).body;
    expect(history.map(({ memory_ref: ref }) => ref.revision)).toEqual(upTo(WRITES));
  });

  it('a failing write never undoes another', async () => {
    const stale: Wire['MemoryCitation'] = {
      memory_ref: { family: 'memory', artifact_id: 'memory', revision: 1 },
      entry_id: 'mem_ent_0',
      entry_version_id: 'mem_ver_0',
    };
    await givenMemory(server.api, scope_id, 'Fact number 0.');
    const answers = await inParallel(upTo(90), (at) => {
      if (at % 3 === 0)
        return server.api.remember(aMemory({ scope_id, text: `Fact ${at}.`, expected_revision: 9_999 }));
      if (at % 3 === 1) return server.api.revise({ scope_id, citation: stale, kind: 'fact', text: `Fact ${at}.` });
      return server.api.remember(aMemory({ scope_id, text: `Fact number ${at}.` }));
    });
    expect(answers.map(({ status }) => status)).toEqual(upTo(90).map((at) => [409, 404, 200][at % 3]));
    const kept = upTo(90).filter((at) => at % 3 === 2);
    expect(await textsOf()).toEqual([0, ...kept].map((at) => `Fact number ${at}.`).sort());
  });
});

describe('Prepares beside writers', () => {
  it('are never empty, and everything they cite can be read at once', async () => {
    let { citation } = await givenMemory(server.api, scope_id, 'The contract is at version 0.');
    await givenMemory(server.api, scope_id, 'The contract lives in one file.');
    const prepared = new Prepared(server.api, { scope_id, query: 'contract' });
    let writing = true;

    const writer = async () => {
      for (let at = 1; at <= 60; at += 1) {
        const { body } = await server.api.revise({
          scope_id,
          citation,
          kind: 'fact',
          text: `The contract is at version ${at}.`,
        });
        if (!body.entry) throw new Error('the revision was lost');
        ({ citation } = body.entry);
      }
      writing = false;
    };
    const reader = async () => {
      let prepares = 0;
      for (; writing; prepares += 1) {
        const entries = await prepared.entries();
        expect(entries).toHaveLength(2);
        for (const entry of entries) expect(await prepared.readCited(entry)).toBe(entry.body);
      }
      return prepares;
    };
    const [, ...prepares] = await Promise.all([writer(), reader(), reader(), reader()]);
    expect(prepares.every((count) => count > 0)).toBe(true);
  });

  it('an acknowledged write is seen by the next prepare', async () => {
    const prepared = new Prepared(server.api, { scope_id, query: 'contract' });
    for (const at of upTo(20)) {
      await givenMemory(server.api, scope_id, `Contract ${at} of twenty.`);
      const entries = await prepared.entries({
        query: `contract ${at}`,
        assembly: { sections: [{ family: 'memory', limit: 1 }] },
      });
      expect(entries[0]?.revision).toBe(at);
    }
  });
});
