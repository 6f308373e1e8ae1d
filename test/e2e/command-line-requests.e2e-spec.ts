import { once } from 'node:events';
import { PowerContextClient } from '#client';
import type { ApiClient, Wire } from '../support/api-client.js';
import { Program } from '../support/cli/program.js';
import { runCommandLine } from '../../src/cli/run-command-line.js';
import { Shell } from '../../src/cli/base/shell.js';
import { checkServer } from '../../src/cli/doctor/check-server.js';
import { givenExperience, givenMemory, givenScope, givenSource } from '../support/given.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

const QUESTION = 'What about the contract?';

let server: TestServer;
let api: ApiClient;
let program: Program;

beforeAll(async () => {
  server = await startServer();
  ({ api } = server);
  program = new Program({ POWERCONTEXT_CLIENT_SERVER_URL: api.url });
});
afterAll(() => server.stop());

/** How often each operation is called while `work` runs. */
async function callsDuring(work: () => Promise<unknown>): Promise<Readonly<Record<string, number>>> {
  const before = await countCalls();
  await work();
  const after = Object.entries(await countCalls());
  return Object.fromEntries(
    after.map(([name, count]) => [name, count - (before[name] ?? 0)] as const).filter(([, count]) => count > 0),
  );
}

async function countCalls(): Promise<Readonly<Record<string, number>>> {
  const text = await (await fetch(`${api.url}/metrics`)).text();
  const lines = text.matchAll(/^powercontext_server_transport_requests_total\{.*operation="(\w+)".*\} (\d+)$/gm);
  return Object.fromEntries([...lines].map(([, name = '', count]) => [name, Number(count)]));
}

describe('what a command asks the server', () => {
  it('is the default Scope once, and a Candidate once: what it rests on and its version are of one read', async () => {
    const scope = (await program.json<Wire['ScopeDescriptor']>('scope', 'default')).scope_id;
    const { source_id: source } = await givenSource(api, scope);
    const lesson = { situation: 'A', action: 'B', outcome: 'C', lesson: 'D' };
    const words = Object.entries(lesson).flatMap(([name, value]) => [`--${name}`, value]);
    const propose = ['experience', 'propose', '--source', source, ...words];
    const { candidate_id: id } = await program.json<Wire['ArtifactCandidate']>(...propose);
    const revise = ['candidate', 'revise', id, '--file', '-'];
    const calls = await callsDuring(async () => {
      const { status, err } = await program.run(revise, JSON.stringify({ ...lesson, lesson: 'E' }));
      expect([status, err]).toEqual([0, '']);
    });
    expect(calls).toEqual({ get_default_scope: 1, get_artifact_candidate: 1, revise_artifact_candidate: 1 });
  });

  it('is its state once, of the doctor', async () => {
    const asked: string[] = [];
    const counting: typeof fetch = (url, init) => {
      asked.push(new URL(url instanceof Request ? url.url : url).pathname);
      return fetch(url, init);
    };
    const client = new PowerContextClient({ baseUrl: api.url, fetch: counting });
    const checks = await checkServer(() => Promise.resolve(client), api.url);
    expect(checks.map(({ name }) => name)).toEqual(['ready', 'caller', 'search']);
    expect(asked).toEqual(['/health/ready', '/v1/capabilities']);
  });
});

describe('the standard input', () => {
  it('is one assembly for both sides of a diff', async () => {
    const scope = await givenScope(api);
    await givenMemory(api, scope, 'The contract has an owner.');
    await givenExperience(api, scope, { lesson: 'Read the contract first.' });
    const assembly = JSON.stringify({ sections: [{ family: 'experience', limit: 1 }] });
    const both = ['--scope', scope, '--assembly', '-', '--query', QUESTION, '--other-max-bytes', '4000'];
    const { status, out } = await program.run(['diff', ...both, '--json'], assembly);
    expect([status, JSON.parse(out)]).toMatchObject([0, { result: { same: true, added: [], removed: [] } }]);
    expect(out).not.toContain('owner');
  });

  it.each([
    ['prepare', '-', '--assembly', '-'],
    ['explain', '-', '--assembly', '-'],
    ['diff', '--query', QUESTION, '--assembly', '-', '--other-assembly', '-'],
  ])('is not two things: %s %s %s %s', async (...args) => {
    const { status, out, err } = await program.run(args, '{}');
    expect([status, out, err]).toEqual([2, '', expect.stringContaining('Give - once')]);
  });

  it('is what a command says it waits for', async () => {
    const child = program.start(['memory', 'add', '-', '--json']);
    const [told] = (await once(child.stderr ?? child, 'data')) as [Buffer];
    expect(JSON.parse(String(told))).toMatchObject({ progress: { stage: 'memory add: reading the standard input' } });
    const closed = once(child, 'close');
    child.stdin?.end('A text that took long to type.');
    expect(await closed).toEqual([0, null]);
  });
});

describe('doctor', () => {
  it.each([
    ['--token-file', '/nowhere/token', 'ENOENT'],
    ['--token-env', 'NOTHING', 'NOTHING'],
    ['--server-url', 'http://example.invalid', 'https'],
    ['--server-url', 'http://me:ZXCANARY@127.0.0.1:2', 'credentials'],
  ])('tells of the setting %s %s among everything else', async (option, value, told) => {
    const { status, out, err } = await program.run(['doctor', '--no-env-file', '--json', option, value]);
    expect([status, err]).toEqual([1, '']);
    const { checks } = (JSON.parse(out) as { result: { checks: { name: string }[] } }).result;
    expect(checks.map(({ name }) => name)).toEqual(expect.arrayContaining(['node', 'values', 'folder', 'address']));
    expect(checks.at(-1)).toMatchObject({
      name: 'ready',
      status: 'fail',
      detail: expect.stringContaining(told),
      repair: 'Correct it: powercontext doctor --help',
    });
    expect(out).not.toContain('ZXCANARY');
  });
});

describe('a terminal', () => {
  async function shownBy(env: NodeJS.ProcessEnv, ...args: readonly string[]): Promise<string> {
    let shown = '';
    const output = { out: (text: string) => void (shown += text), err: () => undefined };
    const shell = new Shell(output, { POWERCONTEXT_CLIENT_SERVER_URL: api.url, ...env }, true, false);
    expect(await runCommandLine(args, shell)).toBe(0);
    return shown;
  }

  it('gets no control characters of a context, which a file gets as it is', async () => {
    const scope = await givenScope(api);
    await givenMemory(api, scope, 'The contract clears the screen \u009b31m.');
    const prepare = ['prepare', QUESTION, '--legacy', '--scope', scope];
    expect((await program.run(prepare)).out).toContain('\u009b31m');
    expect(await shownBy({}, ...prepare)).toContain('\\u{9b}31m');
  });

  it('gets colours, unless somebody says no', async () => {
    const scope = await givenScope(api);
    await givenMemory(api, scope, 'The contract has an owner.');
    const diff = ['diff', '--scope', scope, '--query', 'zebra quagga', '--other-query', QUESTION];
    expect(await shownBy({}, ...diff)).toContain('\u001b[32madded');
    for (const plain of [await shownBy({ NO_COLOR: '1' }, ...diff), await shownBy({}, ...diff, '--no-color')])
      expect(plain).toMatch(/^added/);
  });
});
