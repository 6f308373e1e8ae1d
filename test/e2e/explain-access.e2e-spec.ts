import { Cast, ENFORCED, onScope } from '../support/access/cast.js';
import type { ApiClient } from '../support/api-client.js';
import { expectError } from '../support/expect-error.js';
import { givenMemory, givenScope } from '../support/given.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';
import { statementsDuring } from '../support/statements-during.js';

let server: TestServer;
let cast: Cast;
let bob: ApiClient;

beforeAll(async () => {
  server = await startServer({ settings: ENFORCED });
  cast = new Cast(server.api, server.database);
  bob = cast.user('bob');
  const secret = await givenScope(cast.operator, { scope_id: 'reference:secret' });
  const home = await givenScope(cast.operator, { scope_id: 'home', context_references: [secret] });
  for (const scopeId of [home, secret]) await givenMemory(cast.operator, scopeId, `The kumquat of ${scopeId}.`);
  await cast.grant({ role: 'scope.viewer', resource: onScope(home) });
}, 60_000);
afterAll(() => server.stop());

/** Whether a statement reads what may be recalled. */
const isRead = (sql: string): boolean => /FROM (memory_|artifact_|search_|profile_|topic_)/i.test(sql);

const explain = (api: ApiClient, assembly?: object) => api.explain({ scope_id: 'home', query: 'kumquat', assembly });

describe('whoever may not read a Scope', () => {
  it('learns nothing of it from an explanation, and nothing is read for it', async () => {
    const statements = await statementsDuring(async () => {
      const answer = await explain(bob);
      expectError(answer, 403, 'forbidden');
      expect(JSON.stringify(answer)).not.toMatch(/kumquat|reference:/);
      expect(answer.body).toEqual((await explain(cast.user('stranger'))).body);
      expect(answer.body).toEqual((await bob.prepare({ scope_id: 'home', query: 'kumquat' })).body);
    });
    expect(statements.filter(isRead)).toEqual([]);
    expect((await statementsDuring(() => explain(cast.operator))).filter(isRead)).not.toEqual([]);
  });

  it('needs its reader for no request that reads nothing of it', async () => {
    const { body } = await explain(bob, { sections: [] });
    expect(body).toMatchObject({ context: { status: 'empty' }, candidates: [] });
  });

  it('is told of it from the next request on when that is allowed', async () => {
    const grant = await cast.grant({ role: 'scope.viewer', resource: onScope('reference:secret') });
    const { candidates } = (await explain(bob)).body;
    expect(candidates.map(({ scope_id }) => scope_id)).toEqual(['home', 'reference:secret']);
    await cast.revoke(grant);
    expectError(await explain(bob), 403, 'forbidden');
  });
});

it('a denied explanation is audited as one', async () => {
  await explain(cast.user('mallory'));
  const [denial] = (await cast.audit({ result: 'denied', subject: { type: 'user', id: 'mallory' } })).slice(-1);
  expect(denial).toMatchObject({ operation: 'explain_context', action: 'scope.read', allowed: false });
});
