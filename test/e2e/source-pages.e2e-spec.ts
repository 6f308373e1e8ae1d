import { aSource } from '../factories/a-source.js';
import { FakeClock } from '../fakes/fake-clock.js';
import type { Answer, Wire } from '../support/api-client.js';
import { expectError, expectFaults } from '../support/expect-error.js';
import { givenScope } from '../support/given.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

const HOUR_SECONDS = 3_600;

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

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

const capture = (source: Partial<Wire['CaptureContentSourceRequest']> = {}) =>
  server.api.captureSource(aSource({ scope_id, ...source }));

const positionsOf = ({ body }: Answer<Wire['SourcePage']>) => body.items.map(({ position }) => position);

describe('Listing Sources', () => {
  const captureMany = async (count: number) => {
    for (const at of upTo(count)) await capture({ source_id: `note-${at}` });
  };

  const cursorAfter = async (query: string): Promise<string> => {
    const { next_cursor } = (await server.api.listSources(scope_id, query)).body;
    if (next_cursor === null) throw new Error('there is no further page');
    return next_cursor;
  };

  it('answers an empty page for an empty journal', async () => {
    expect((await server.api.listSources(scope_id)).body).toEqual({ items: [], next_cursor: null });
  });

  it('walks the journal in order, every Source once', async () => {
    await captureMany(5);
    const first = await server.api.listSources(scope_id, 'limit=2');
    const second = await server.api.listSources(scope_id, `limit=2&cursor=${first.body.next_cursor}`);
    const third = await server.api.listSources(scope_id, `limit=2&cursor=${second.body.next_cursor}`);
    expect([first, second, third].map(positionsOf)).toEqual([[1, 2], [3, 4], [5]]);
    expect(third.body.next_cursor).toBeNull();
  });

  it('a full last page has no next one', async () => {
    await captureMany(2);
    expect((await server.api.listSources(scope_id, 'limit=2')).body.next_cursor).toBeNull();
  });

  it('does not see what was captured after its first page', async () => {
    await captureMany(3);
    const cursor = await cursorAfter('limit=2');
    await Promise.all(upTo(8).map(() => capture()));
    const second = await server.api.listSources(scope_id, `limit=2&cursor=${cursor}`);
    expect([positionsOf(second), second.body.next_cursor]).toEqual([[3], null]);
    expect(positionsOf(await server.api.listSources(scope_id))).toEqual(upTo(11));
  });

  it('sees every Source once while others capture', async () => {
    await captureMany(12);
    const seen: number[] = [];
    let capturing = true;
    const writer = async () => {
      while (capturing) await capture();
    };
    const reader = async () => {
      let cursor: string | null = null;
      do {
        const query: string = cursor === null ? 'limit=1' : `limit=1&cursor=${cursor}`;
        const page = await server.api.listSources(scope_id, query);
        seen.push(...positionsOf(page));
        cursor = page.body.next_cursor;
      } while (cursor !== null);
      capturing = false;
    };
    await Promise.all([reader(), writer(), writer()]);
    expect(seen.slice(0, 12)).toEqual(upTo(12));
    expect(seen).toEqual(upTo(seen.length));
  });

  it('ends a page early once it passes 4 MiB', async () => {
    for (const at of upTo(7)) await capture({ content: `${at}${'🚢'.repeat(199_000)}` });
    const first = await server.api.listSources(scope_id, 'limit=100');
    expect(positionsOf(first)).toEqual([1, 2, 3, 4, 5]);
    const second = await server.api.listSources(scope_id, `limit=100&cursor=${first.body.next_cursor}`);
    expect([positionsOf(second), second.body.next_cursor]).toEqual([[6, 7], null]);
  });

  it.each(['limit=0', 'limit=101', 'limit=-1'])('refuses %s with 400', async (query) => {
    expectFaults(
      await server.api.listSources(scope_id, query),
      [[query === 'limit=101' ? 'less_than_equal' : 'greater_than_equal', ['query', 'limit']]],
      400,
    );
  });

  it.each(['limit=many', 'limit=', 'limit=1.5'])('refuses %s, which is no integer, with 400', async (query) => {
    expectFaults(await server.api.listSources(scope_id, query), [['int_parsing', ['query', 'limit']]], 400);
  });

  it.each(['limit=1', 'limit=100'])('takes %s', async (query) => {
    expect((await server.api.listSources(scope_id, query)).status).toBe(200);
  });

  it.each(['order=desc', 'limit=2&limit=3', 'cursor=a&cursor=b', '__proto__=1'])(
    'refuses the query %s: unknown, or twice',
    async (query) => {
      expectError(await server.api.listSources(scope_id, query), 422, 'invalid_request', {
        field: 'query',
        reason: expect.any(String),
      });
    },
  );

  describe('with a cursor', () => {
    const INVALID = { field: 'cursor', reason: 'is invalid' };
    let cursor: string;

    beforeEach(async () => {
      await captureMany(3);
      cursor = await cursorAfter('limit=1');
    });

    const tampered: readonly (readonly [string, (cursor: string) => string])[] = [
      ['of nonsense', () => 'nonsense'],
      ['without a signature', (whole) => whole.split('.')[0] ?? ''],
      ['with a changed payload', (whole) => (whole.startsWith('W') ? `X${whole.slice(1)}` : `W${whole.slice(1)}`)],
      ['with a changed signature', (whole) => whole.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'))],
      ['with something after it', (whole) => `${whole}.x`],
    ];

    it.each(tampered)('%s: 400', async (_, tamper) => {
      const answer = await server.api.listSources(scope_id, `limit=1&cursor=${encodeURIComponent(tamper(cursor))}`);
      expectError(answer, 400, 'invalid_cursor', INVALID);
    });

    it('of another limit, another Scope or another listing: 400', async () => {
      const other = await givenScope(server.api);
      expectError(await server.api.listSources(scope_id, `limit=2&cursor=${cursor}`), 400, 'invalid_cursor', INVALID);
      expectError(await server.api.listSources(scope_id, `cursor=${cursor}`), 400, 'invalid_cursor', INVALID);
      expectError(await server.api.listSources(other, `limit=1&cursor=${cursor}`), 400, 'invalid_cursor', INVALID);
      expectError(await server.api.listScopes({ limit: '1', cursor }), 400, 'invalid_cursor', INVALID);
    });

    it('is good for an hour, then 410', async () => {
      clock.advanceSeconds(HOUR_SECONDS - 1);
      expect(positionsOf(await server.api.listSources(scope_id, `limit=1&cursor=${cursor}`))).toEqual([2]);
      clock.advanceSeconds(1);
      const late = await server.api.listSources(scope_id, `limit=1&cursor=${cursor}`);
      expectError(late, 410, 'cursor_expired', null);
    });

    it('may be used twice', async () => {
      const page = () => server.api.listSources(scope_id, `limit=1&cursor=${cursor}`);
      expect(positionsOf(await page())).toEqual(positionsOf(await page()));
    });
  });

  it('needs a Scope that exists', async () => {
    expectError(await server.api.listSources('nowhere'), 404, 'scope_not_found', null);
  });
});
