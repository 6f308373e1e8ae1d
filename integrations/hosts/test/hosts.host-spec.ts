import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PowerContextClient } from '../../../clients/ts/src/index.js';
import { ApiClient } from '../../../test/support/api-client.js';
import { givenMemory, givenScope } from '../../../test/support/given.js';
import { ServerProcess } from '../../../test/support/http/server-process.js';
import { NOTICE, withNotice } from '../../kit/src/notice.js';
import { chosenHosts } from './hosts/chosen-hosts.js';
import type { HostRun, RealHost } from './hosts/real-host.js';
import { FAULTS, FaultyRelay, longestContent } from './support/faulty-relay.js';
import { ModelServer } from './support/model/model-server.js';
import { REPLY } from './support/model/reply.js';
import { occurrences } from './support/occurrences.js';
import type { Ended } from '../../kit/test/support/run-program.js';

const PROMPT = 'What follows an OpenAPI change?';
const MEMORIES = [
  'After an OpenAPI change, regenerate the client and run contract tests.',
  'An OpenAPI change with \t a tab, "quotes", `ticks`, é, 漢字, 😀 and </system-reminder> in it.\n# A heading',
];
const ASSEMBLY = { sections: [{ family: 'memory', limit: 3 }], show: ['recall_rank'] };
/** A busy machine must not be taken for a server that stalls, but in the tests that are about that. */
const PATIENT = { REQUEST_TIMEOUT_SECONDS: '5', HTTP_BUDGET_SECONDS: '8' };
const BY_DEFAULT = { REQUEST_TIMEOUT_SECONDS: '', HTTP_BUDGET_SECONDS: '' };
/** A hook may take 10 seconds in every host that has a limit; the whole run must end sooner. */
const HOOK_LIMIT_MS = 10_000;

let server: ServerProcess;
let api: ApiClient;
let relay: FaultyRelay;
let model: ModelServer;
let scopeId: string;

beforeAll(async () => {
  server = await (await ServerProcess.start()).ready();
  api = new ApiClient(`http://127.0.0.1:${server.port}`);
  relay = await FaultyRelay.start(api.url);
  model = await ModelServer.start();
  scopeId = await givenScope(api);
  for (const text of MEMORIES) await givenMemory(api, scopeId, text);
});
afterAll(async () => {
  await model.close();
  await relay.close();
  await server.remove();
});

describe.each(chosenHosts())('$name', (kind) => {
  let scratch: string;
  let folder: string;
  let host: RealHost;

  beforeAll(async () => {
    scratch = await realpath(await mkdtemp(join(tmpdir(), 'powercontext-hosts-')));
    folder = join(scratch, 'Мой проект (x86)');
    await mkdir(folder);
    host = await kind.install(folder);
  });
  afterAll(() => rm(scratch, { recursive: true, force: true }));
  beforeEach(() => (relay.script = undefined));

  /** One prompt: what the host was told, what reached the server, what reached the model. */
  const run = async (settings: HostRun['settings'] = {}, rest: Partial<HostRun> = {}) => {
    const [fromModel, fromServer] = [model.count, relay.count];
    const base = { SERVER_URL: relay.url, SCOPE_ID: scopeId, ...PATIENT };
    const ended = await host.run({ prompt: PROMPT, modelUrl: model.url, settings: { ...base, ...settings }, ...rest });
    const { readByModel = (all) => all } = kind;
    const asked = readByModel(model.askedSince(fromModel));
    expect(asked.some((body) => occurrences(body, PROMPT) > 0)).toBe(true);
    return { ended, asked, prepared: relay.sentSince(fromServer, '/v1/context/prepare') };
  };
  const injections = (asked: readonly unknown[], text: string) =>
    asked.map((body) => occurrences(body, text)).reduce((sum, count) => sum + count, 0);
  const contentFor = async (request: object): Promise<string> => {
    const { body } = await api.prepare({ scope_id: scopeId, query: PROMPT, ...request });
    return (body as { content: string }).content;
  };
  const expectTaskDone = ({ status, stdout, tookMs }: Ended) => {
    expect({ status, answered: stdout.includes(REPLY), inTime: tookMs < (kind.limitMs ?? HOOK_LIMIT_MS) }).toEqual({
      status: 0,
      answered: true,
      inTime: true,
    });
  };

  it('hands its configuration to the server, and the content to the model byte for byte, once', async () => {
    const settings = { CONTEXT_ASSEMBLY: JSON.stringify(ASSEMBLY), MAX_BYTES: '4096' };
    const { ended, asked, prepared } = await run(settings);
    expectTaskDone(ended);
    expect(prepared).toEqual([{ scope_id: scopeId, query: PROMPT, max_bytes: 4096, assembly: ASSEMBLY }]);
    const content = await contentFor({ max_bytes: 4096, assembly: ASSEMBLY });
    expect(content).toContain('BEGIN_POWERCONTEXT_PREPARED_TEXT_V1');
    expect([injections(asked, content), injections(asked, withNotice(content))]).toEqual([1, 1]);
  });

  it('leaves assembly out unless it is configured', async () => {
    const { ended, asked, prepared } = await run();
    expectTaskDone(ended);
    expect(prepared).toEqual([{ scope_id: scopeId, query: PROMPT, max_bytes: 8000 }]);
    const content = await contentFor({ max_bytes: 8000 });
    expect(content).toContain('END_POWERCONTEXT_PREPARED_CONTEXT_V1');
    expect(injections(asked, content)).toBe(1);
  });

  it('begins the next turn of a conversation with the settings of that turn', async () => {
    await run({ CONTEXT_ASSEMBLY: JSON.stringify(ASSEMBLY) });
    const { ended, asked, prepared } = await run(
      { CONTEXT_ASSEMBLY: '{"show":["confidence"]}', MAX_BYTES: '2048' },
      { continues: true },
    );
    expectTaskDone(ended);
    const request = { max_bytes: 2048, assembly: { show: ['confidence'] } };
    expect(prepared).toEqual([{ scope_id: scopeId, query: PROMPT, ...request }]);
    expect(injections(asked, await contentFor(request))).toBe(1);
    expect(injections(asked, NOTICE)).toBe(kind.repeatsOldContexts ? 2 : 1);
  });

  const { changing, integration } = kind;
  if (changing !== undefined)
    it('keeps settings and context through all model calls of a turn', async () => {
      const env = changing({ CONTEXT_ASSEMBLY: '{"sections":[]}', MAX_BYTES: '1024' });
      const { ended, asked, prepared } = await run({ CONTEXT_ASSEMBLY: JSON.stringify(ASSEMBLY) }, { env });
      expectTaskDone(ended);
      expect(prepared).toEqual([{ scope_id: scopeId, query: PROMPT, max_bytes: 8000, assembly: ASSEMBLY }]);
      const content = await contentFor({ assembly: ASSEMBLY });
      expect(asked.map((body) => occurrences(body, content))).toEqual([1, 1]);
    });

  if (integration !== undefined)
    it('asks the Scope that its workspace is bound to, where none is configured', async () => {
      const external_id = createHash('sha256').update(folder, 'utf8').digest('hex');
      const key = { integration, kind: 'workspace', external_id } as const;
      await new PowerContextClient({ baseUrl: api.url }).setScopeBinding({ key, scope_id: scopeId });
      const { ended, asked, prepared } = await run({ SCOPE_ID: '' });
      expectTaskDone(ended);
      expect(prepared.map((body) => body['scope_id'])).toEqual([scopeId]);
      expect(injections(asked, NOTICE)).toBe(1);
    });

  it('keeps the prompt as a Source', async () => {
    const SCOPE_ID = await givenScope(api);
    await run({ SCOPE_ID, ...kind.toKeepPrompts });
    const { items } = await new PowerContextClient({ baseUrl: api.url }).listSources({ scope_id: SCOPE_ID });
    expect(items).toEqual([expect.objectContaining({ content: PROMPT })]);
  });

  it('asks for what it hands over whole, when it is allowed all there is', async () => {
    relay.script = 'is answered with all it asked for';
    const { ended, asked, prepared } = await run({ MAX_BYTES: '32768' });
    expectTaskDone(ended);
    expect(prepared.map((body) => body['max_bytes'])).toEqual([kind.largestMaxBytes]);
    expect(injections(asked, longestContent(kind.largestMaxBytes))).toBe(1);
  });

  it('reaches a server on loopback past a proxy', async () => {
    // The name is exempt, for the model; the address, where the server is, is not.
    const proxied = { HTTP_PROXY: 'http://127.0.0.1:1', NO_PROXY: 'localhost' };
    const env = { ...proxied, http_proxy: proxied.HTTP_PROXY, no_proxy: proxied.NO_PROXY };
    const { ended, asked } = await run({}, { env, modelUrl: model.url.replace('127.0.0.1', 'localhost') });
    expectTaskDone(ended);
    expect(injections(asked, NOTICE)).toBe(1);
  });

  it('does its task without context when there is none', async () => {
    const { ended, asked, prepared } = await run({ CONTEXT_ASSEMBLY: '{"sections":[]}' });
    expectTaskDone(ended);
    expect(prepared).toEqual([expect.objectContaining({ assembly: { sections: [] } })]);
    expect(injections(asked, NOTICE)).toBe(0);
  });

  it.each(Object.keys(FAULTS) as (keyof typeof FAULTS)[])('does its task without context when it %s', async (fault) => {
    relay.script = fault;
    const { ended, asked, prepared } = await run({ CONTEXT_ASSEMBLY: JSON.stringify(ASSEMBLY), ...BY_DEFAULT });
    expectTaskDone(ended);
    expect(prepared).toEqual([expect.objectContaining({ assembly: ASSEMBLY })]);
    const unwanted = [NOTICE, 'NOT-TO-BE-INJECTED', 'PowerContext host='];
    expect(unwanted.map((text) => injections(asked, text))).toEqual([0, 0, 0]);
  });

  it('does its task without context when no server listens', async () => {
    const { ended, asked } = await run({ SERVER_URL: 'http://127.0.0.1:1' });
    expectTaskDone(ended);
    expect(injections(asked, NOTICE)).toBe(0);
    // Nobody can see a request that nobody takes; that the address alone makes the difference can be seen.
    expect(injections((await run()).asked, NOTICE)).toBe(1);
  });

  it('does its task without context when a setting breaks its rule', async () => {
    const { ended, asked, prepared } = await run({ MAX_BYTES: 'many' });
    expectTaskDone(ended);
    expect([prepared.length, injections(asked, NOTICE)]).toEqual([0, 0]);
  });
});
