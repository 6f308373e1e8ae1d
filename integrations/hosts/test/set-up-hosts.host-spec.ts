import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiClient } from '../../../test/support/api-client.js';
import { givenMemory, givenScope } from '../../../test/support/given.js';
import { ServerProcess } from '../../../test/support/http/server-process.js';
import { runProgram } from '../../kit/test/support/run-program.js';
import { CLAUDE_CODE } from './hosts/claude-code.js';
import { CODEX } from './hosts/codex.js';
import { PI } from './hosts/pi.js';
import { LIMIT_MS } from './hosts/real-host.js';
import type { RealHost } from './hosts/real-host.js';
import { ModelServer } from './support/model/model-server.js';
import { occurrences } from './support/occurrences.js';

const MAIN = join(import.meta.dirname, '../../../dist/main.js');
const PROMPT = 'What follows an OpenAPI change?';
/** A busy machine must not be taken for a server that stalls. */
const PATIENT = { REQUEST_TIMEOUT_SECONDS: '5', HTTP_BUDGET_SECONDS: '8' };

let server: ServerProcess;
let model: ModelServer;
let scopeId: string;

beforeAll(async () => {
  server = await (await ServerProcess.start()).ready();
  model = await ModelServer.start();
  const api = new ApiClient(`http://127.0.0.1:${server.port}`);
  scopeId = await givenScope(api);
  await givenMemory(api, scopeId, 'After an OpenAPI change, regenerate the client: \t "quotes", `ticks`, é, 漢字, 😀.');
});
afterAll(async () => {
  await model.close();
  await server.remove();
});

describe.each([
  { kind: CLAUDE_CODE, name: 'claude-code', homeVariable: 'CLAUDE_CONFIG_DIR' },
  { kind: CODEX, name: 'codex', homeVariable: 'CODEX_HOME' },
  { kind: PI, name: 'pi', homeVariable: 'PI_CODING_AGENT_DIR' },
])('$name, set up by the program of the server', ({ kind, name, homeVariable }) => {
  let folder: string;
  let homeOfHost: string;
  let host: RealHost;

  const powercontext = (...args: string[]) =>
    runProgram({
      command: [process.execPath, MAIN, ...args],
      cwd: folder,
      env: { HOME: homeOfHost, [homeVariable]: homeOfHost },
      limitMs: LIMIT_MS,
    });

  beforeAll(async () => {
    folder = join(await realpath(await mkdtemp(join(tmpdir(), 'powercontext-hosts-'))), 'Мой проект (x86)');
    await mkdir(folder);
    const where = ['--server-url', `http://127.0.0.1:${server.port}`, '--scope-id', scopeId];
    host = await kind.install(folder, async (home) => {
      homeOfHost = home;
      expect(await powercontext('setup', name, '--yes', ...where)).toMatchObject({ status: 0 });
    });
  });
  afterAll(() => rm(join(folder, '..'), { recursive: true, force: true }));

  const injections = async (text: string): Promise<number> => {
    const before = model.count;
    const { status } = await host.run({ prompt: PROMPT, modelUrl: model.url, settings: PATIENT });
    expect(status).toBe(0);
    return model.askedSince(before).reduce<number>((sum, body) => sum + occurrences(body, text), 0);
  };

  it('sends the model what the doctor shows, byte for byte, once, and nothing after uninstall', async () => {
    const { status, stdout } = await powercontext('doctor', name, '--json', '--query', PROMPT);
    const { prepared } = (JSON.parse(stdout) as { result: { prepared: { injected: string } } }).result;
    expect([status, await injections(prepared.injected)]).toEqual([0, 1]);
    expect((await powercontext('uninstall', name, '--yes')).status).toBe(0);
    expect(await injections('PowerContext')).toBe(0);
  });
});
