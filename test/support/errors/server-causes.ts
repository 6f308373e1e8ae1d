import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aScope } from '../../factories/a-scope.js';
import { FakeClock } from '../../fakes/fake-clock.js';
import { Cast, ENFORCED, onScope } from '../access/cast.js';
import type { Answer, ApiClient } from '../api-client.js';
import { givenScope } from '../given.js';
import { aDatabase } from '../databases.js';
import type { ServerOptions, TestServer } from '../server.js';
import { onServer } from './on-server.js';

const enforcing = (
  work: (cast: Cast, server: TestServer) => Promise<Answer>,
  options: ServerOptions = {},
): Promise<Answer> => onServer(ENFORCED, (server) => work(new Cast(server.api, server.database), server), options);

/** Whoever takes a table away needs a database that nobody uses afterwards. */
const damaged = (): ServerOptions => ({ database: aDatabase() });

const change = (api: ApiClient, verb: 'create' | 'revoke', json: object): Promise<Answer> =>
  api.send('POST', `/v1/access/bindings/${verb}`, { json: { idempotency_key: randomUUID(), ...json } });

/** What depends on settings, on rights, or on the state of the machine. */
export const SERVER_CAUSES = {
  access_binding_not_found: () =>
    enforcing(({ operator }) => change(operator, 'revoke', { binding_id: 'bind_none', expected_version: 1 })),
  access_unavailable: () =>
    enforcing(async ({ operator }, { database }) => {
      await database.execute('ALTER TABLE access_audit RENAME TO access_audit_away');
      return operator.createScope(aScope());
    }, damaged()),
  authentication_unavailable: () =>
    enforcing((cast, { database }) => {
      const bob = cast.user('bob');
      writeFileSync(join(database.home, 'principals.json'), '{');
      return bob.getScope('default');
    }),
  'binding-version': () =>
    enforcing(async (cast) => {
      const resource = onScope(await givenScope(cast.operator));
      const { binding_id } = await cast.grant({ role: 'scope.viewer', resource });
      return change(cast.operator, 'revoke', { binding_id, expected_version: 7 });
    }),
  cursor_expired: () => {
    const clock = new FakeClock();
    const page = { limit: '1', query: 'Payments', query_field: 'title' };
    return onServer(
      {},
      async ({ api }) => {
        await givenScope(api);
        await givenScope(api);
        const { next_cursor: cursor } = (await api.listScopes(page)).body;
        clock.advanceSeconds(3_601);
        return api.listScopes({ ...page, cursor: cursor! });
      },
      { clock },
    );
  },
  forbidden: () => enforcing(async (cast) => cast.user('bob').getScope(await givenScope(cast.operator))),
  'idempotency-key': () =>
    enforcing(async ({ operator }) => {
      const grant = { subject: { type: 'user', id: 'bob' }, resource: onScope(await givenScope(operator)) };
      const once = { ...grant, idempotency_key: 'once' };
      await change(operator, 'create', { ...once, role: 'scope.viewer' });
      return change(operator, 'create', { ...once, role: 'scope.admin' });
    }),
  internal_error: () =>
    onServer(
      {},
      async ({ api, database }) => {
        await database.execute('ALTER TABLE scope_bindings RENAME TO scope_bindings_away');
        const key = { integration: 'tests', kind: 'workspace', external_id: 'x' };
        return api.resolveBinding({ binding_keys: [key] });
      },
      damaged(),
    ),
  invalid_access_request: () => enforcing(({ operator }) => change(operator, 'create', {})),
  rate_limited: () =>
    onServer({ POWERCONTEXT_SERVER_RATE_LIMIT_PER_ADDRESS: '1' }, async ({ api }) => {
      await api.listScopes();
      return api.listScopes();
    }),
  resource_filter_limit_exceeded: () =>
    enforcing(async ({ operator }, { database }) => {
      const scopeId = await givenScope(operator);
      const row = (at: number) => `('${scopeId}', 'experience', 'art_${at}', '', 'user', 'bob', 0)`;
      const rows = Array.from({ length: 10_001 }, (_, at) => row(at)).join(', ');
      const columns = 'scope_id, family, artifact_id, entry_id, owner_type, owner_id, established_at';
      await database.execute(`INSERT INTO access_owners (${columns}) VALUES ${rows}`);
      const json = { action: 'artifact.read', resource_type: 'artifact' };
      return operator.send('POST', '/v1/access/resources/list', { json });
    }),
  unauthorized: () => enforcing((_cast, { api }) => api.listScopes()),
};
