import { expectError, expectFaults } from '../support/expect-error.js';
import { givenProfile, givenScope } from '../support/given.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

let server: TestServer;
let scope_id: string;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  scope_id = await givenScope(server.api);
});

const put = (expected_version: number, change: object = {}) =>
  server.api.putProfilePolicy(scope_id, { generation_enabled: true, expected_version, ...change });

const get = () => server.api.getProfilePolicy(scope_id);

describe('The policy of a Profile', () => {
  it('is not there before somebody puts it', async () => {
    expectError(await get(), 404, 'profile_policy_not_found', null);
  });

  it('is stored and read back, automatic unless said otherwise', async () => {
    const policy = {
      scope_id,
      generation_enabled: true,
      activation_mode: 'automatic',
      pending_candidate_id: null,
      version: 1,
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
    };
    const stored = await put(0);
    expect(stored).toMatchObject({ status: 200, body: policy });
    expect((await get()).body).toEqual(stored.body);
  });

  it('changes only for callers who saw its version', async () => {
    await put(0);
    const changed = await put(1, { generation_enabled: false, activation_mode: 'review_required' });
    expect(changed.body).toMatchObject({ generation_enabled: false, activation_mode: 'review_required', version: 2 });
    for (const stale of [0, 1, 3])
      expectError(await put(stale), 409, 'idempotency_conflict', { kind: 'profile_policy' });
    expect((await get()).body).toEqual(changed.body);
  });

  it('is made by one of several callers at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => put(0)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('cannot be expected at a version when there is none', async () => {
    expectError(await put(1), 409, 'idempotency_conflict', { kind: 'profile_policy' });
    expectError(await get(), 404, 'profile_policy_not_found');
  });

  it('comes disabled with a Profile written by hand, and counts every such write', async () => {
    const address = await givenProfile(server.api, scope_id, '# P');
    expect((await get()).body).toMatchObject({ generation_enabled: false, activation_mode: 'automatic', version: 2 });
    const replaced = { content: { content: '# Q' } };
    expect((await server.api.replaceArtifact(address, replaced, { 'if-match': '"revision:1"' })).status).toBe(200);
    expect((await get()).body.version).toBe(3);
  });

  it('of an unknown Scope is refused as such (D-34)', async () => {
    expectError(await server.api.getProfilePolicy('nowhere'), 404, 'scope_not_found', null);
    const policy = { generation_enabled: true, expected_version: 0 };
    expectError(await server.api.putProfilePolicy('nowhere', policy), 404, 'scope_not_found', null);
  });

  it('hears of every fault at once', async () => {
    const json = { activation_mode: 'sometimes', expected_version: -1, version: 1 };
    const path = `/v1/scopes/${scope_id}/profile-policy`;
    expectFaults(await server.api.send('PUT', path, { json }), [
      ['missing', ['body', 'generation_enabled']],
      ['enum', ['body', 'activation_mode']],
      ['greater_than_equal', ['body', 'expected_version']],
      ['extra_forbidden', ['body', 'version']],
    ]);
  });
});
