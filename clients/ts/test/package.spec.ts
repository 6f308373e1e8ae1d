import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { givenScope } from '../../../test/support/given.js';
import { startServer } from '../../../test/support/server.js';

const run = promisify(execFile);
/** npm and the compiler take their time on a busy machine. */
const LIMIT_MS = 240_000;
const ROOT = join(import.meta.dirname, '../../..');

const PROGRAM = `
import { PowerContextClient, prepareCacheKey } from 'powercontext-client';
import type { Input } from 'powercontext-client';

const client = new PowerContextClient({ baseUrl: process.argv[2] ?? '', token: process.env['NO_TOKEN'] });
const input: Input<'prepare_context'> = { scope_id: process.argv[3] ?? '', query: 'hello', assembly: { sections: [] } };
const { status, content_bytes }: { status: 'ready' | 'empty'; content_bytes: number } = await client.prepareContext(input);
let cursor: string | undefined;
do {
  const { nextCursor } = await client.answer('list_memory_entries', { scope_id: input.scope_id, limit: 1, cursor });
  cursor = nextCursor;
} while (cursor !== undefined);
await client.listArtifacts({ scope_id: input.scope_id, family: 'memory', tag: ['one', 'other'], limit: undefined });
console.log(status, content_bytes, prepareCacheKey('turn-1', input).length);
`;

/** `make client-ts-test` builds what is packed here. */
describe('the package', () => {
  let home: string;
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'powercontext-client-'));
    const npm = (...args: string[]) => run('npm', [...args, '--offline', '--no-audit', '--no-fund'], { cwd: home });
    const { stdout: archive } = await npm('pack', join(ROOT, 'clients/ts'), '--silent');
    await writeFile(join(home, 'package.json'), '{ "type": "module" }');
    await npm('install', join(home, archive.trim()));
  }, LIMIT_MS);
  afterAll(() => rm(home, { recursive: true, force: true }));

  it('brings no other package, and no file but what runs and what is read', async () => {
    const { stdout } = await run('find', ['node_modules', '-type', 'f', '-not', '-name', '.package-lock.json'], {
      cwd: home,
    });
    const files = stdout
      .trim()
      .split('\n')
      .map((path) => path.replace('node_modules/powercontext-client/', ''));
    expect(files.filter((path) => !/^dist\/.*\.(?:js|d\.ts)$/.test(path)).sort()).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'package.json',
    ]);
    expect(files).toContain('dist/index.js');
  });

  it(
    'compiles strictly in a program of its user, and runs',
    async () => {
      await writeFile(join(home, 'program.ts'), PROGRAM);
      const types = ['--typeRoots', join(ROOT, 'node_modules/@types'), '--types', 'node'];
      const strict = [
        '--strict',
        '--skipLibCheck',
        '--exactOptionalPropertyTypes',
        '--noUncheckedIndexedAccess',
        '--module',
        'nodenext',
      ];
      const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
      await run(process.execPath, [tsc, ...strict, '--target', 'es2023', ...types, 'program.ts'], { cwd: home });
      const server = await startServer();
      try {
        const scopeId = await givenScope(server.api);
        const { stdout } = await run(process.execPath, ['program.js', server.api.url, scopeId], { cwd: home });
        expect(stdout).toBe('empty 0 64\n');
      } finally {
        await server.stop();
      }
    },
    LIMIT_MS,
  );
});
