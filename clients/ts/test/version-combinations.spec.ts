import { startServer } from '../../../test/support/server.js';
import type { TestServer } from '../../../test/support/server.js';
import { givenMemory, givenScope } from '../../../test/support/given.js';
import { PowerContextClient } from '../src/index.js';
import type { Input } from '../src/index.js';
import { answerJson, envelope, startScriptedServer } from './support/scripted-server.js';
import type { Received, Script, ScriptedServer } from './support/scripted-server.js';

type Assembly = NonNullable<Input<'prepare_context'>['assembly']>;

const QUERY = 'When is the payments service deployed?';
const ASSEMBLY: Assembly = { sections: [{ family: 'memory', limit: 5 }] };

/** RFC 1489, Version combinations. The two servers differ in one thing: the old one does not know `assembly`. */
describe('version combinations', () => {
  let current: TestServer;
  let newServer: ScriptedServer;
  let oldServer: ScriptedServer;
  let scopeId: string;

  beforeAll(async () => {
    current = await startServer();
    const forward: Script = async ({ method, url, body }, response) => {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await fetch(`${current.api.url}${url}`, { method, headers, body });
      answerJson(response, answer.status, await answer.json());
    };
    newServer = await startScriptedServer(forward);
    oldServer = await startScriptedServer((received, response, count) =>
      'assembly' in sentBy(received)
        ? answerJson(response, 422, envelope('invalid_request', UNKNOWN_FIELD))
        : forward(received, response, count),
    );
    scopeId = await givenScope(current.api);
    await givenMemory(current.api, scopeId, 'The payments service is deployed every Tuesday.');
  });
  afterAll(async () => {
    await newServer.close();
    await oldServer.close();
    await current.stop();
  });

  const UNKNOWN_FIELD = { errors: [{ type: 'extra_forbidden', loc: ['body', 'assembly'], msg: 'Not a field.' }] };
  const sentBy = ({ body }: Received): object => JSON.parse(body) as object;
  const lastOf = ({ received }: ScriptedServer): object => sentBy(received.at(-1)!);
  const prepare = ({ url }: ScriptedServer, assembly?: Assembly | null) =>
    new PowerContextClient({ baseUrl: url }).prepareContext({
      scope_id: scopeId,
      query: QUERY,
      ...(assembly === undefined ? {} : { assembly: assembly as Assembly }),
    });

  it('option off, new server: the field is left out, the older envelope comes back', async () => {
    const { status, content } = await prepare(newServer);
    expect(lastOf(newServer)).toEqual({ scope_id: scopeId, query: QUERY });
    expect([status, content?.includes('BEGIN_POWERCONTEXT_PREPARED_TEXT_V1')]).toEqual(['ready', false]);
  });

  it('option off, old server: the field is left out, and the answer is the same', async () => {
    expect(await prepare(oldServer)).toEqual(await prepare(newServer));
    expect(lastOf(oldServer)).toEqual({ scope_id: scopeId, query: QUERY });
  });

  it('option on, new server: text', async () => {
    const { status, content } = await prepare(newServer, ASSEMBLY);
    expect(lastOf(newServer)).toEqual({ scope_id: scopeId, query: QUERY, assembly: ASSEMBLY });
    expect([status, content?.includes('BEGIN_POWERCONTEXT_PREPARED_TEXT_V1')]).toEqual(['ready', true]);
  });

  it('option on, old server: it fails as it is, and nothing is asked again with less', async () => {
    const before = oldServer.received.length;
    await expect(prepare(oldServer, ASSEMBLY)).rejects.toMatchObject({
      name: 'ApiError',
      status: 422,
      code: 'invalid_request',
      details: UNKNOWN_FIELD,
    });
    expect(oldServer.received.slice(before).map(sentBy)).toEqual([
      { scope_id: scopeId, query: QUERY, assembly: ASSEMBLY },
    ]);
  });

  it('an empty assembly is not the same as none, and neither is one without sections', async () => {
    expect((await prepare(newServer, {})).content).toContain('BEGIN_POWERCONTEXT_PREPARED_TEXT_V1');
    expect((await prepare(newServer, { sections: [] })).status).toBe('empty');
  });

  it('null is sent, and refused by the server', async () => {
    await expect(prepare(newServer, null)).rejects.toMatchObject({ status: 422, code: 'invalid_request' });
    expect(lastOf(newServer)).toEqual({ scope_id: scopeId, query: QUERY, assembly: null });
  });
});
