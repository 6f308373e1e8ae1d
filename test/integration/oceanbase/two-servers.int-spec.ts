import { aMemory } from '../../factories/a-memory.js';
import { aScope } from '../../factories/a-scope.js';
import { aSource } from '../../factories/a-source.js';
import { givenMemory, givenScope } from '../../support/given.js';
import { TwoServers } from '../../support/two-servers.js';

let servers: TwoServers;

beforeAll(async () => {
  servers = await TwoServers.start();
});
afterAll(() => servers.stop());

describe('Two servers on one OceanBase', () => {
  it('of two revisions and of two creations at once, one wins each time', () => servers.race(25));

  it('writers on both lose nothing, write nothing twice, and fail never', async () => {
    expect(await servers.writeTogether(8, 4)).toBeGreaterThan(16);
  });

  it('what one acknowledged, the other prepares at once', () => servers.expectVisibleAtOnce(10));

  it('the same request under one Idempotency-Key is done once', async () => {
    const scope_id = await givenScope(servers.api);
    for (let round = 0; round < 10; round += 1) {
      const headers = { 'Idempotency-Key': `once ${round}` };
      const [one, other] = await Promise.all(
        servers.apis.map((api) => api.remember(aMemory({ scope_id, text: `Once ${round}.` }), headers)),
      );
      expect(one).toMatchObject({ status: 200, body: { entry: { text: `Once ${round}.` } } });
      expect(other?.body).toEqual(one?.body);
    }
  });

  it('the same creation of a Scope is done once, and answered twice', async () => {
    for (let round = 0; round < 10; round += 1) {
      const creation = aScope();
      const [one, other] = await Promise.all(servers.apis.map((api) => api.createScope(creation)));
      expect(one?.status).toBe(201);
      expect(other?.body).toEqual(one?.body);
    }
  });

  it('a Source is captured once, and has its own place in the journal', async () => {
    const scope_id = await givenScope(servers.api);
    for (let round = 1; round <= 10; round += 1) {
      const source = aSource({ scope_id });
      const [one, other] = await Promise.all(servers.apis.map((api) => api.captureSource(source)));
      expect(one).toMatchObject({ status: 202, body: { position: round } });
      expect(other?.body).toEqual(one?.body);
    }
  });

  it('two parents of each other cannot both be accepted', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [a, b] = [await givenScope(servers.api), await givenScope(servers.api)];
      const under = (parent: string) => ({ ...aScope(), parent_scope_id: parent, expected_version: 1 });
      const answers = await Promise.all(
        servers.apis.map((api, at) => {
          const { idempotency_key: _, ...update } = under(at === 0 ? b : a);
          return api.updateScope(at === 0 ? a : b, update);
        }),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    }
  });

  it('a Profile is created once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const scope_id = await givenScope(servers.api);
      await servers.expectOneWinner(
        (api) => api.createArtifact(scope_id, { family: 'profile', content: { content: '# Profile' } }),
        201,
        'idempotency_conflict',
      );
    }
  });

  it('a cursor of one server is good at the other', async () => {
    const scope_id = await givenScope(servers.api);
    for (const text of ['One.', 'Two.', 'Three.']) await givenMemory(servers.api, scope_id, text);
    const [first, second] = servers.apis;
    const page = await first?.listScopes({ limit: '1' });
    const cursor = page?.body.next_cursor ?? '';
    expect((await second?.listScopes({ limit: '1', cursor }))?.status).toBe(200);
  });
});
