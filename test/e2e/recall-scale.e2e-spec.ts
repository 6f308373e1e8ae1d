import { givenMemory, givenScope } from '../support/given.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

const LONGEST = 8_192;
let server: TestServer;
let scope_id: string;

beforeAll(async () => {
  server = await startServer();
  scope_id = await givenScope(server.api);
});
afterAll(() => server.stop());

const searchTexts = async (query: string) => {
  const { status, body } = await server.api.search({ scope_id, query });
  expect(status).toBe(200);
  return body.hits.map(({ text }) => text);
};

describe('filters come before limits', () => {
  it('retired entries take no place of an active one', async () => {
    for (let number = 0; number < 60; number += 1) {
      const { citation } = await givenMemory(server.api, scope_id, `Walrus ${number}.`);
      await server.api.retire({ scope_id, citation });
    }
    const active = 'Of all things said about the walrus, this long one alone is still true.';
    await givenMemory(server.api, scope_id, active);
    expect(await searchTexts('walrus')).toEqual([active]);
  });

  it('entries of other Scopes take no place', async () => {
    const other = await givenScope(server.api);
    for (let number = 0; number < 60; number += 1) await givenMemory(server.api, other, `Narwhal ${number}.`);
    const own = 'The narwhal that lives here is mentioned only in passing.';
    await givenMemory(server.api, scope_id, own);
    expect(await searchTexts('narwhal')).toEqual([own]);
  });
});

describe('queries of the longest size', () => {
  const entry = 'The lighthouse 灯塔 was painted by Ambrose.';
  beforeAll(() => givenMemory(server.api, scope_id, entry));

  it.each([
    ['one word after the other', 'The scheduler drains another bucket of parcels. '],
    ['Chinese', '请把下面这段话改写得更短一些，不要使用列表。'],
    ['words without end', 'lorem-ipsum_dolor/sit.amet'],
    ['one character', '字'],
    ['questions', 'Really? '],
  ])('%s', async (_kind, filling) => {
    const question = 'Who painted the lighthouse? ';
    const characters = Array.from(question + filling.repeat(LONGEST));
    expect((await searchTexts(characters.slice(0, LONGEST).join('')))[0]).toBe(entry);
  });
});
