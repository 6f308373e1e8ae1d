import { FakeClock } from '../fakes/fake-clock.js';
import type { Wire } from '../support/api-client.js';
import { expectError, expectFaults } from '../support/expect-error.js';
import { givenMemory, givenScope } from '../support/given.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

const NEXT_CURSOR = 'x-powercontext-next-cursor';
const clock = new FakeClock();
let server: TestServer;
let scope_id: string;

beforeAll(async () => {
  server = await startServer({ clock });
});
afterAll(() => server.stop());
beforeEach(async () => {
  scope_id = await givenScope(server.api);
});

const head = (revision: number) => ({ family: 'memory', artifact_id: 'memory', revision });

const revise = (citation: Wire['MemoryCitation'], text: string) =>
  server.api.revise({ scope_id, citation, kind: 'fact', text });

describe('search', () => {
  it('cites the head and says how it searched', async () => {
    const tide = await givenMemory(server.api, scope_id, 'Low tide at 06:12.');
    await givenMemory(server.api, scope_id, 'The ferry leaves at noon.');
    const { body } = await server.api.search({ scope_id, query: 'tide' });
    expect(body).toEqual({
      memory: head(2),
      mode: 'fts',
      hits: [
        {
          citation: { ...tide.citation, memory_ref: head(2) },
          text: 'Low tide at 06:12.',
          score: 1 / 61,
          matched_by: ['fts'],
        },
      ],
    });
  });

  it('finds active entries only, each in its current version, at most limit of them', async () => {
    const first = await givenMemory(server.api, scope_id, 'Low tide at 06:12.');
    const second = await givenMemory(server.api, scope_id, 'High tide at noon.');
    await givenMemory(server.api, scope_id, 'The tide table hangs in the office.');
    await revise(first.citation, 'Low tide at 07:03.');
    await server.api.retire({ scope_id, citation: second.citation });
    const texts = async (limit?: number) =>
      (await server.api.search({ scope_id, query: 'tide', limit })).body.hits.map(({ text }) => text);
    expect((await texts()).sort()).toEqual(['Low tide at 07:03.', 'The tide table hangs in the office.']);
    expect(await texts(1)).toHaveLength(1);
  });

  it('a Scope without a Memory is no error, in any mode', async () => {
    for (const mode of ['auto', 'fts', 'vector', 'hybrid'] as const)
      expect((await server.api.search({ scope_id, query: 'x', mode })).body).toEqual({
        memory: null,
        mode: null,
        hits: [],
      });
  });

  it('vector and hybrid are refused without an embedding model, auto and fts are not', async () => {
    await givenMemory(server.api, scope_id, 'Low tide at 06:12.');
    for (const mode of ['vector', 'hybrid'] as const)
      expectError(await server.api.search({ scope_id, query: 'tide', mode }), 422, 'capability_not_supported', {
        capability: mode,
      });
    for (const mode of ['auto', 'fts'] as const)
      expect((await server.api.search({ scope_id, query: 'tide', mode })).body).toMatchObject({
        mode: 'fts',
        hits: [{}],
      });
  });

  it.each([' ', '\u3000\n', '\u001c', '\u0085'])(
    'refuses the blank query %j, with and without a Memory (D-10)',
    async (query) => {
      const fault = [['value_error', ['query']]] as const;
      expectFaults(await server.api.search({ scope_id, query }), fault);
      await givenMemory(server.api, scope_id, 'Something.');
      expectFaults(await server.api.search({ scope_id, query }), fault);
    },
  );

  it('a valid tag_filter matches nothing, here and in entries/list, because no entry has a tag (D-12)', async () => {
    await givenMemory(server.api, scope_id, 'Low tide at 06:12.');
    const tag_filter = { tags: ['release'], match: 'any' as const };
    expect((await server.api.search({ scope_id, query: 'tide', tag_filter })).body.hits).toEqual([]);
    expect((await server.api.listEntries({ scope_id, tag_filter })).body).toEqual({ memory: head(1), entries: [] });
  });

  it.each([[[' x']], [['a', 'A']], [['\u0007']], [['\u00e9', 'e\u0301']]])('refuses the tags %j', async (tags) => {
    const tag_filter = { tags, match: 'all' } as const;
    expectFaults(await server.api.search({ scope_id, query: 'x', tag_filter }), [['value_error', ['tags']]]);
    expectFaults(await server.api.listEntries({ scope_id, tag_filter }), [['value_error', ['tags']]]);
  });
});

describe('entries/list and changes', () => {
  /** Five revisions: three entries added, the first revised, the second retired. */
  async function givenHistory() {
    const first = await givenMemory(server.api, scope_id, 'First.');
    const second = await givenMemory(server.api, scope_id, 'Second.');
    await givenMemory(server.api, scope_id, 'Third.');
    const reason = 'Moved.';
    const change = { scope_id, citation: first.citation, kind: 'fact', text: 'First, revised.', reason };
    const revisedVersionId = (await server.api.revise(change)).body.entry?.citation.entry_version_id;
    await server.api.retire({ scope_id, citation: second.citation });
    return { first, second, revisedVersionId };
  }

  it('lists active entries by id, retired ones when asked', async () => {
    const { second } = await givenHistory();
    const { memory, entries } = (await server.api.listEntries({ scope_id })).body;
    expect(memory).toEqual(head(5));
    expect(entries.map(({ text }) => text).sort()).toEqual(['First, revised.', 'Third.']);
    const all = (await server.api.listEntries({ scope_id, include_inactive: true })).body.entries;
    expect(all.map(({ citation }) => citation.entry_id)).toEqual(all.map(({ citation }) => citation.entry_id).sort());
    expect(all.filter(({ state }) => state === 'inactive').map(({ text }) => text)).toEqual([second.text]);
    expect(all.every(({ citation }) => citation.memory_ref.revision === 5)).toBe(true);
  });

  it('changes tell what each revision did', async () => {
    const { first, second, revisedVersionId } = await givenHistory();
    const { body } = await server.api.changes({ scope_id, since_revision: 3 });
    expect(body).toEqual({
      memory: head(5),
      revisions: [
        {
          memory_ref: head(4),
          changes: [
            {
              op: 'revise',
              entry_id: first.citation.entry_id,
              from_entry_version_id: first.citation.entry_version_id,
              to_entry_version_id: revisedVersionId,
              reason: 'Moved.',
            },
          ],
        },
        {
          memory_ref: head(5),
          changes: [
            {
              op: 'deactivate',
              entry_id: second.citation.entry_id,
              from_entry_version_id: second.citation.entry_version_id,
              to_entry_version_id: null,
              reason: null,
            },
          ],
        },
      ],
    });
  });

  it('since_revision: left out or null is the head only, 0 is everything, the head is nothing, above it is 422', async () => {
    await givenHistory();
    const revisions = async (since_revision?: number | null) =>
      (await server.api.changes({ scope_id, since_revision })).body.revisions.map(
        ({ memory_ref: ref }) => ref.revision,
      );
    expect([await revisions(), await revisions(null)]).toEqual([[5], [5]]);
    expect([await revisions(0), await revisions(5)]).toEqual([[1, 2, 3, 4, 5], []]);
    expectError(await server.api.changes({ scope_id, since_revision: 6 }), 422, 'invalid_request', null);
  });

  it('a Scope without a Memory is no error', async () => {
    expect((await server.api.listEntries({ scope_id })).body).toEqual({ memory: null, entries: [] });
    expect((await server.api.changes({ scope_id, since_revision: 9 })).body).toEqual({ memory: null, revisions: [] });
  });

  it('entries come page by page, each once, also while others are added (D-15)', async () => {
    await givenHistory();
    const whole = (await server.api.listEntries({ scope_id, include_inactive: true })).body.entries;
    const page = (cursor?: string) => server.api.listEntries({ scope_id, include_inactive: true, limit: 2, cursor });
    const first = await page();
    const second = await page(first.headers[NEXT_CURSOR]);
    const paged = [first, second].map(({ body }) => body.entries.map(({ citation }) => citation.entry_id));
    const ids = whole.map(({ citation }) => citation.entry_id);
    expect(paged).toEqual([ids.slice(0, 2), ids.slice(2)]);
    expect(second.headers[NEXT_CURSOR]).toBeUndefined();
  });

  it('changes come page by page, each revision once (D-15)', async () => {
    await givenHistory();
    const pages: number[][] = [];
    let cursor: string | undefined;
    do {
      const answer = await server.api.changes({ scope_id, since_revision: 0, limit: 2, cursor });
      pages.push(answer.body.revisions.map(({ memory_ref: ref }) => ref.revision));
      cursor = answer.headers[NEXT_CURSOR];
    } while (cursor !== undefined);
    expect(pages).toEqual([[1, 2], [3, 4], [5]]);
  });

  it('refuses a cursor of another listing, another Scope, other parameters, or an old one', async () => {
    await givenHistory();
    const cursor = (await server.api.listEntries({ scope_id, limit: 1 })).headers[NEXT_CURSOR] ?? '';
    const other = await givenScope(server.api);
    for (const answer of [
      await server.api.changes({ scope_id, limit: 1, cursor }),
      await server.api.listEntries({ scope_id: other, limit: 1, cursor }),
      await server.api.listEntries({ scope_id, include_inactive: true, limit: 1, cursor }),
      await server.api.listEntries({ scope_id, limit: 1, cursor: `x${cursor}` }),
    ])
      expectError(answer, 400, 'invalid_cursor');
    clock.advanceSeconds(3_600);
    expectError(await server.api.listEntries({ scope_id, limit: 1, cursor }), 410, 'cursor_expired', null);
  });
});
