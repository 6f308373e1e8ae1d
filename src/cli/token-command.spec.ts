import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Shell } from './base/shell.js';
import { runCommandLine } from './run-command-line.js';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'powercontext-cli-'));
  file = join(folder, 'new', 'principals.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What a command with the file of this test leaves behind. */
async function run(
  ...args: readonly string[]
): Promise<{ readonly status: number; readonly out: string; readonly err: string }> {
  const written = { out: '', err: '' };
  const out = (text: string): void => void (written.out += text);
  const err = (text: string): void => void (written.err += text);
  const shell = new Shell({ out, err }, {}, false, args.includes('--json'));
  const status = await runCommandLine(['token', '--file', file, ...args], shell);
  return { status, ...written };
}

const idOf = (token: string): string => String(token.split('_')[1]);

describe('powercontext token', () => {
  it('prints a new token alone on the standard output, once', async () => {
    const { status, out, err } = await run('create', '--id', 'ci', '--group', 'a', '--group', 'b', '--days', '30');
    expect(status).toBe(0);
    expect(out).toMatch(/^pct_[0-9a-f]{16}_[\w-]{43}\n$/);
    expect(err).not.toContain(out.trim());
    expect((await run('list')).out).toMatch(new RegExp(`^${idOf(out)}\tservice:ci\ta,b\t\\S+Z\t\\S+Z\t-\n$`));
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(existsSync(`${file}.draft`)).toBe(false);
  });

  it('rotates one token and leaves the others', async () => {
    const [first, second] = [
      (await run('create', '--id', 'a')).out,
      (await run('create', '--type', 'user', '--id', 'b')).out,
    ];
    const next = (await run('rotate', idOf(first))).out;
    const listed = (await run('list')).out.split('\n').map((line) => line.split('\t').slice(0, 2));
    expect(listed).toEqual([[idOf(second), 'user:b'], [idOf(next), 'service:a'], ['']]);
  });

  it('revokes', async () => {
    const { out } = await run('create', '--id', 'a');
    expect((await run('revoke', idOf(out))).status).toBe(0);
    expect(await run('list')).toEqual({ status: 0, out: '', err: '' });
  });

  it.each([
    ['no id', ['create']],
    ['an unknown type', ['create', '--type', 'group', '--id', 'a']],
    ['a blank id', ['create', '--id', ' ']],
    ['a reserved id', ['create', '--id', 'server-token']],
    ['a line break', ['create', '--id', 'a', '--description', 'a\nb']],
    ['half a day', ['create', '--id', 'a', '--days', '0.5']],
    ['an unknown command', ['destroy']],
  ])('refuses %s with a sentence and changes nothing', async (_what, args) => {
    const { status, out, err } = await run(...args);
    expect([status, out]).toEqual([2, '']);
    expect(err).toMatch(/\S/);
    expect(existsSync(file)).toBe(false);
    expect(existsSync(`${file}.draft`)).toBe(false);
  });

  it.each(['rotate', 'revoke'])('has nothing to %s where there is no such token', async (verb) => {
    const { status, out, err } = await run(verb, '0123456789abcdef');
    expect([status, out]).toEqual([5, '']);
    expect(err).toContain('There is no token 0123456789abcdef');
    expect(existsSync(file)).toBe(false);
  });

  it('waits for nobody: two changes at once are refused', async () => {
    await run('create', '--id', 'a');
    writeFileSync(`${file}.draft`, '');
    expect(await run('create', '--id', 'b')).toMatchObject({
      status: 2,
      err: expect.stringContaining(`${file}.draft`),
    });
    expect((await run('list')).out).toContain('service:a');
  });

  it('leaves a file alone that it does not understand', async () => {
    await run('create', '--id', 'a');
    writeFileSync(file, '{"version":2}', { mode: 0o600 });
    expect((await run('create', '--id', 'b')).status).toBe(2);
    expect(existsSync(`${file}.draft`)).toBe(false);
  });
});
