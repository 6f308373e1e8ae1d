import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../architecture/repository-files.js';
import { freePort } from '../support/http/free-port.js';

const run = promisify(execFile);
/** npm takes its time on a busy machine. */
const LIMIT_MS = 240_000;
const NAME = 'powercontext-server';

const folder = mkdtempSync(join(tmpdir(), 'powercontext-package-'));
const modules = join(folder, 'node_modules');

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly bin: Readonly<Record<string, string>>;
}

/** What an installation leaves in an empty folder, without the network: the archive, and the packages that it names. */
beforeAll(async () => {
  const { stdout } = await run('npm', ['pack', ROOT, '--silent', '--offline', '--ignore-scripts'], { cwd: folder });
  mkdirSync(join(modules, '.bin'), { recursive: true });
  await run('tar', ['-xzf', stdout.trim().split('\n').at(-1) ?? '', '-C', modules], { cwd: folder });
  await run('mv', [join(modules, 'package'), join(modules, NAME)]);
  const { dependencies, bin } = JSON.parse(readFileSync(join(modules, NAME, 'package.json'), 'utf8')) as Manifest;
  for (const name of Object.keys(dependencies)) link(join(ROOT, 'node_modules', name), join(modules, name));
  for (const [name, path] of Object.entries(bin)) link(join('..', NAME, path), join(modules, '.bin', name));
  await run('chmod', ['+x', join(modules, NAME, bin['powercontext'] ?? '')]);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: { [NAME]: '*' } }));
}, LIMIT_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function link(to: string, from: string): void {
  mkdirSync(dirname(from), { recursive: true });
  symlinkSync(to, from);
}

const npx = (args: readonly string[], env: Readonly<Record<string, string>> = {}) => ({
  command: ['npx', '--no-install', '--offline', 'powercontext', ...args] as const,
  options: { cwd: folder, env: { PATH: process.env.PATH, HOME: folder, ...env } },
});

async function call(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string> {
  const { command, options } = npx(args, env);
  const [program, ...rest] = command;
  return (await run(program, rest, options)).stdout;
}

it(
  'starts a server from the packed package, and calls it with the same program',
  async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const { command, options } = npx(['server', 'run', '--port', String(port)], {
      POWERCONTEXT_HOME: join(folder, 'data'),
    });
    const [program, ...rest] = command;
    const server = spawn(program, rest, { ...options, detached: true });
    let output = '';
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (bytes) => (output += String(bytes)));
    const closed = new Promise((resolve) => server.once('close', resolve));
    try {
      while (!output.includes('Try')) {
        if (server.exitCode !== null) throw new Error(`The server ended:\n${output}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      const env = { POWERCONTEXT_CLIENT_SERVER_URL: url };
      await call(['memory', 'add', 'The package works alone.'], env);
      expect(await call(['prepare', 'Does the package work?', '--section', 'memory:1'], env)).toContain(
        '>     The package works alone.',
      );
      expect(await call(['openapi'])).toContain('openapi: 3.0.3');
    } finally {
      // The whole group: npx is a parent of the server.
      if (server.pid !== undefined) process.kill(-server.pid, 'SIGTERM');
      await closed;
    }
  },
  LIMIT_MS,
);
