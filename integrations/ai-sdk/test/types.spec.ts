import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../../test/architecture/repository-files.js';

const run = promisify(execFile);
/** The compiler takes its time on a busy machine. */
const LIMIT_MS = 240_000;
const STRICT = ['--noEmit', '--strict', '--skipLibCheck', '--exactOptionalPropertyTypes'];
const MODULES = ['--module', 'nodenext', '--target', 'es2023'];
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

  it(
    'take undefined for what is not set, in a program that compiles strictly',
    async () => {
      const types = ['--typeRoots', join(ROOT, 'node_modules/@types'), '--types', 'node'];
      const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
      const command = [tsc, ...STRICT, ...MODULES, ...types, 'program.mts'];
      const { stdout } = await run(process.execPath, command, { cwd: home });
      expect(stdout).toBe('');
    },
    LIMIT_MS,
  );
});
