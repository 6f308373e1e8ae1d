import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Program } from '../support/cli/program.js';
import { freePort } from '../support/http/free-port.js';

const folder = mkdtempSync(join(tmpdir(), 'command-line-loading-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Coverage {
  readonly result: readonly { readonly url: string }[];
}

/** The modules that a run of the program loads: V8 lists its files, and these name what was bundled in them (ADR 0031). */
async function loadedBy(name: string, args: readonly string[]): Promise<readonly string[]> {
  const home = join(folder, name);
  await new Program({ NODE_V8_COVERAGE: home, POWERCONTEXT_HOME: folder }).run(args);
  return listedIn(home);
}

const listedIn = (home: string): readonly string[] =>
  readdirSync(home).flatMap((file) =>
    (JSON.parse(readFileSync(join(home, file), 'utf8')) as Coverage).result.flatMap(({ url }) => modulesOf(url)),
  );

const modulesOf = (url: string): readonly string[] =>
  /\/dist\/(?:main|program\/[^/]+)\.js$/.test(url)
    ? [...readFileSync(fileURLToPath(url), 'utf8').matchAll(/^\/\/ ((?:clients|dist|node_modules)\/\S+)$/gm)].map(
        ([, path]) => path!,
      )
    : [url];

/** The modules that a server loads until it answers. */
async function loadedByServer(): Promise<readonly string[]> {
  const home = join(folder, 'server');
  const program = new Program({ NODE_V8_COVERAGE: home, POWERCONTEXT_HOME: folder });
  const server = program.start(['server', 'run', '--no-env-file', '--port', String(await freePort())]);
  let output = '';
  const isReady = new Promise<void>((resolve) => {
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (bytes) => (output += String(bytes)).includes('Try') && resolve());
  });
  const closed = new Promise<void>((resolve) => server.once('close', () => resolve()));
  await Promise.race([isReady, closed]);
  server.kill('SIGTERM');
  await closed;
  expect(output).toContain('Try');
  return listedIn(home);
}

const packagesOf = (modules: readonly string[]): readonly string[] => [
  ...new Set(modules.flatMap((module) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(module)?.[1] ?? [])),
];

describe('what is loaded', () => {
  it.each([
    ['help', ['--help']],
    ['group', ['memory', '--help']],
    ['misuse', ['memory', 'add']],
  ])('for %s is the library of the command line alone, not the server or the client', async (name, args) => {
    const modules = await loadedBy(name, args);
    expect(packagesOf(modules)).toEqual(['commander']);
    expect(modules.filter((module) => module.startsWith('clients/'))).toEqual([]);
  });

  it('for a call to the server is the client, and no other group', async () => {
    const modules = await loadedBy('call', ['memory', 'list', '--server-url', 'http://127.0.0.1:2']);
    expect(modules).toContain('clients/ts/dist/client.js');
    expect(modules).toContain('dist/cli/commands/memory-commands.js');
    expect(modules).not.toContain('dist/cli/commands/scope-commands.js');
  });

  it('for a start is no command, and TypeORM once', async () => {
    const modules = await loadedByServer();
    expect(packagesOf(modules)).toContain('better-sqlite3');
    expect(modules.filter((module) => /^dist\/cli\/|\/commander\//.test(module))).toEqual([]);
    expect(modules.filter((module) => module.endsWith('typeorm/data-source/DataSource.js'))).toHaveLength(1);
  });
});

it('ends quietly when nobody reads on', async () => {
  const child = new Program({ POWERCONTEXT_HOME: folder }).start(['openapi']);
  let err = '';
  child.stderr?.on('data', (bytes) => (err += String(bytes)));
  child.stdout?.once('data', () => child.stdout?.destroy());
  expect([await new Promise((resolve) => child.once('close', resolve)), err]).toEqual([0, '']);
});

it('does its work where nobody reads its messages', async () => {
  const child = new Program({ POWERCONTEXT_HOME: folder }).start(['memory', 'add']);
  child.stderr?.destroy();
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(2);
});

it('names commands and options as a shell asks for them', async () => {
  const program = new Program({ POWERCONTEXT_HOME: folder });
  const suggested = async (...typed: string[]) =>
    (await program.run(['complete', '--', ...typed])).out.split('\n').map((line) => line.split('\t')[0]);
  expect(await suggested('mem')).toContain('memory');
  expect(await suggested('candidate', '')).toEqual(['list', 'show', 'approve', 'reject', 'revise', ':4', '']);
  expect(await suggested('prepare', '--max')).toContain('--max-bytes');
  for (const shell of ['bash', 'zsh', 'fish'])
    expect((await program.run(['completion', shell])).out).toContain('powercontext complete --');
  expect((await program.run(['completion', 'csh'])).status).toBe(2);
});
