import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadScript } from '../support/load-script.js';

const { commandFaults } = await loadScript<{ commandFaults: (pages: readonly string[]) => string[] }>(
  'scripts/docs/checks/commands.mjs',
);

describe('commands that a page prints', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'powercontext-commands-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const faultsOf = async (markdown: string): Promise<string[]> => {
    const page = join(folder, 'page.md');
    await writeFile(page, markdown);
    return commandFaults([page]).map((fault) => fault.slice(`${page}: `.length));
  };

  it('are those of the built program and of make', async () => {
    const page = [
      '`powercontext token rotate TOKEN_ID`, `powercontext setup codex --yes`, `powercontext doctor HOST`',
      '```sh norun it takes long\nDATABASES=sqlite make test\nmake evaluate-recall MODE=hybrid\n```',
      'To make sense of prose, powercontext stands here too.',
    ].join('\n\n');
    expect(await faultsOf(page)).toEqual([]);
  });

  it.each([
    ['`powercontext frobnicate`', 'powercontext frobnicate'],
    ['`powercontext token forget`', 'powercontext token forget'],
    ['`powercontext setup notepad`', 'powercontext setup notepad'],
    ['```sh\nmake coffee\n```', 'make coffee'],
  ])('are found out where there are none: %s', async (markdown, command) => {
    expect(await faultsOf(markdown)).toEqual([`there is no ${command}`]);
  });
});
