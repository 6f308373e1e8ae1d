import { aMemory } from '../factories/a-memory.js';
import { aScope } from '../factories/a-scope.js';
import { anExperience } from '../factories/an-experience.js';
import { FakeClock } from '../fakes/fake-clock.js';
import type { Answer } from '../support/api-client.js';
import { aDatabase } from '../support/databases.js';
import { expectError, expectFaults } from '../support/expect-error.js';
import { givenExperience, givenScope } from '../support/given.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

const DAY_SECONDS = 24 * 3_600;

const clock = new FakeClock();
const database = aDatabase();
let server: TestServer;
let scope_id: string;

beforeAll(async () => {
  server = await startServer({ clock, database });
});
afterAll(() => server.stop());
beforeEach(async () => {
  scope_id = await givenScope(server.api);
});

let keys = 0;
const aKey = () => ({ 'idempotency-key': `key ${(keys += 1)}` });

/** What a caller can see of an answer, but for the request id, which is new for every request. */
const visible = ({ status, headers: { etag, location }, body }: Answer) => ({ status, etag, location, body });

const headOf = async () => (await server.api.listEntries({ scope_id })).body.memory?.revision;

describe('Idempotency-Key (D-11)', () => {
  it('a repeated write answers what the first did, and writes nothing', async () => {
    const key = aKey();
    const first = await server.api.remember(aMemory({ scope_id }), key);
    await server.api.remember(aMemory({ scope_id, text: 'Something else.' }));
    const again = await server.api.remember(aMemory({ scope_id }), key);
    expect(visible(again)).toEqual(visible(first));
    expect(again.body.entry).not.toBeNull();
    expect(await headOf()).toBe(2);
  });

  it('the order of members and the spelling of the JSON do not matter', async () => {
    const headers = aKey();
    const { kind, text } = aMemory({ scope_id });
    const first = await server.api.remember({ scope_id, kind, text }, headers);
    const raw = `{ "text": ${JSON.stringify(text)}, "kind": "${kind}", "scope_id": "${scope_id}" }`;
    expect(visible(await server.api.send('POST', '/v1/memory/remember', { raw, headers }))).toEqual(visible(first));
  });

  it('status 201, Location and ETag are part of the result', async () => {
    const key = aKey();
    const create = () => server.api.createArtifact(scope_id, { family: 'experience', content: anExperience() }, key);
    const first = await create();
    expect([first.status, first.headers.etag]).toEqual([201, '"revision:1"']);
    expect(visible(await create())).toEqual(visible(first));
  });

  it('a replacement is replayed although its precondition no longer holds', async () => {
    const experience = { ...(await givenExperience(server.api, scope_id)), scope_id };
    const headers = { ...aKey(), 'if-match': '"revision:1"' };
    const replace = () =>
      server.api.replaceArtifact(experience, { content: anExperience({ lesson: 'New.' }) }, headers);
    const first = await replace();
    expect(first.headers.etag).toBe('"revision:2"');
    expect(visible(await replace())).toEqual(visible(first));
    expect((await server.api.getArtifact(experience)).body.revision).toBe(2);
  });

  it('the same key with another body, path or precondition is a conflict', async () => {
    const key = aKey();
    await server.api.remember(aMemory({ scope_id }), key);
    const conflict = { kind: 'idempotency_key' };
    const otherBody = await server.api.remember(aMemory({ scope_id, text: 'Other.' }), key);
    expectError(otherBody, 409, 'idempotency_conflict', conflict);
    const otherPath = await server.api.createArtifact(scope_id, { family: 'experience', content: anExperience() }, key);
    expectError(otherPath, 409, 'idempotency_conflict', conflict);
  });

  it('a failed write keeps nothing: the key is free for the next try', async () => {
    const key = aKey();
    const later = aMemory({ scope_id: `later:${keys}` });
    expectError(await server.api.remember(later, key), 404, 'scope_not_found');
    await givenScope(server.api, { scope_id: later.scope_id });
    expect((await server.api.remember(later, key)).status).toBe(200);
  });

  it('a request that breaks the contract is refused before its key is looked at', async () => {
    const key = aKey();
    await server.api.remember(aMemory({ scope_id }), key);
    const answer = await server.api.send('POST', '/v1/memory/remember', { json: { scope_id }, headers: key });
    expectError(answer, 422, 'invalid_request');
  });

  it('sixteen equal requests at once write once', async () => {
    const key = aKey();
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => server.api.remember(aMemory({ scope_id }), key)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(visible(answer)))).size).toBe(1);
    const rows = await database.rows(
      'SELECT * FROM idempotency_records WHERE idempotency_key = ?',
      key['idempotency-key'],
    );
    expect([rows.length, await headOf()]).toEqual([1, 1]);
  });

  it('works beside the key of the body', async () => {
    const headers = aKey();
    const creation = aScope();
    const create = (json: object) => server.api.send('POST', '/v1/scopes', { json, headers });
    const first = await create(creation);
    expect(visible(await create(creation))).toEqual(visible(first));
    expectError(await create(aScope()), 409, 'idempotency_conflict');
  });

  it('means nothing to a read', async () => {
    const headers = aKey();
    const search = (query: string) =>
      server.api.send('POST', '/v1/memory/search', { json: { scope_id, query }, headers });
    expect([(await search('one')).status, (await search('two')).status]).toEqual([200, 200]);
  });

  it.each([
    ['', 'string_too_short'],
    ['x'.repeat(256), 'string_too_long'],
    ['ключ', 'string_pattern_mismatch'],
  ])('refuses the key %j', async (key, type) => {
    const headers = { 'idempotency-key': Buffer.from(key).toString('latin1') };
    const answer = await server.api.remember(aMemory({ scope_id }), headers);
    expectFaults(answer, [[type, ['header', 'Idempotency-Key']]]);
    expect(await headOf()).toBeUndefined();
  });

  it('is refused together with the faults of the body (D-06)', async () => {
    const headers = { 'idempotency-key': 'x'.repeat(256) };
    const json = { ...aMemory({ scope_id }), kind: 1, more: true };
    const answer = await server.api.send('POST', '/v1/memory/remember', { json, headers });
    expectFaults(answer, [
      ['string_too_long', ['header', 'Idempotency-Key']],
      ['string_type', ['body', 'kind']],
      ['extra_forbidden', ['body', 'more']],
    ]);
  });

  it('is kept for 24 hours, and not longer', async () => {
    const key = aKey();
    const first = await server.api.remember(aMemory({ scope_id }), key);
    clock.advanceSeconds(DAY_SECONDS - 1);
    expect(visible(await server.api.remember(aMemory({ scope_id }), key))).toEqual(visible(first));
    clock.advanceSeconds(2);
    expect((await server.api.remember(aMemory({ scope_id }), key)).body.entry).toBeNull();
  });

  it('is kept across a restart', async () => {
    const key = aKey();
    const first = await server.api.remember(aMemory({ scope_id }), key);
    await server.close();
    server = await startServer({ clock, database });
    expect(visible(await server.api.remember(aMemory({ scope_id }), key))).toEqual(visible(first));
  });
});
