import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../../test/architecture/repository-files.js';

const run = promisify(execFile);
const STRICT = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--module', 'nodenext', '--target', 'es2023'];
const PROGRAM = `
import { contextMiddleware } from 'powercontext-ai-sdk';

contextMiddleware({ token: process.env['NO_TOKEN'], maxBytes: undefined, report: undefined });
`;

/** `make integrations` builds what is compiled here. */
describe('the types of the package', () => {
  let home: string;
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'powercontext-types-'));
    await mkdir(join(home, 'node_modules'));
    await symlink(join(ROOT, 'integrations/ai-sdk'), join(home, 'node_modules/powercontext-ai-sdk'));
    await writeFile(join(home, 'program.mts'), PROGRAM);
  });
  afterAll(() => rm(home, { recursive: true, force: true }));

  it('take undefined for what is not set, in a program that compiles strictly', async () => {
    const types = ['--typeRoots', join(ROOT, 'node_modules/@types'), '--types', 'node'];
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    const { stdout } = await run(process.execPath, [tsc, ...STRICT, ...types, 'program.mts'], { cwd: home });
    expect(stdout).toBe('');
  });
});
