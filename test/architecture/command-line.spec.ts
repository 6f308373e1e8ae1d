import type { Command } from 'commander';
import { buildWholeProgram } from '../../src/cli/program.js';
import { Shell } from '../../src/cli/base/shell.js';
import { filesBelow, readText } from './repository-files.js';

const SILENT = { out: (): void => undefined, err: (): void => undefined };
const GUIDE = 'docs/how-to/command-line.md';
/** Prints no result: it is the server. */
const WITHOUT_JSON = ['server run'];

const program = await buildWholeProgram(new Shell(SILENT, {}, false, false));

/** Without the name of the program. */
const pathOf = (command: Command): string =>
  command.parent?.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name();
const walk = (command: Command): Command[] => [command, ...command.commands.flatMap(walk)];
const all = program.commands.flatMap(walk);
const leaves = all.filter(({ commands }) => commands.length === 0);

/** What the blocks of a page run. */
const runBlocks = (page: string): string =>
  [...readText(page).matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, text = '']) => text).join('\n');

describe('every command', () => {
  it('is there: a walk that finds nothing would find no fault', () => {
    expect(leaves.length).toBeGreaterThan(35);
  });

  it.each(all.map((command) => [pathOf(command), command] as const))('%s says what it is for', (_path, command) => {
    expect(command.description()).toMatch(/^[a-z].+[^.]$/);
    for (const { flags, description } of command.options)
      expect([flags, description]).toEqual([flags, expect.stringMatching(/\S/)]);
    for (const argument of command.registeredArguments)
      if (!argument.argChoices) expect(argument.description).toMatch(/\S/);
  });

  it.each(leaves.map((command) => [pathOf(command), command] as const))('%s prints JSON', (path, command) => {
    const has = command.options.some(({ long }) => long === '--json');
    expect(has).toBe(!WITHOUT_JSON.includes(path));
  });

  it('takes a key only where the arguments alone say what is written: what is read before differs at the next run', () => {
    const keyed = leaves.filter(({ options }) => options.some(({ long }) => long === '--idempotency-key'));
    expect(keyed.map((leaf) => pathOf(leaf))).toEqual([
      'scope create',
      'scope default',
      'memory add',
      'experience propose',
      'experience add',
      'topic add',
    ]);
  });

  const guides = `${runBlocks(GUIDE)}\n${runBlocks('docs/how-to/prepare-context-text.md')}`;

  it.each(leaves.map((leaf) => pathOf(leaf)).filter((path) => path !== 'server run'))(
    '%s has an example that is run',
    (path) => {
      const words = path.split(' ').join('(?: --file "\\$tokens")? ');
      expect(new RegExp(`(?:powercontext|node dist/main\\.js) ${words}\\b`).test(guides)).toBe(true);
    },
  );
});

describe('commands in messages and documents', () => {
  const texts = [
    ...filesBelow('src', '.ts').filter((path) => !path.endsWith('.spec.ts')),
    ...filesBelow('docs', '.md').filter((path) => !path.startsWith('docs/adr/')),
    'README.md',
  ];
  /** Behind the name of the program: words up to the first that is an option, a value or a placeholder. */
  const named = texts.flatMap((path) =>
    [...readText(path).matchAll(/(?<![\w/.-])powercontext ((?:[a-z]+)(?: [a-z]+)?)/g)].map(
      ([, words = '']) => [path, words] as const,
    ),
  );

  it('are found', () => {
    expect(named.length).toBeGreaterThan(30);
  });

  it.each([...new Set(named.map(([, words]) => words))])('powercontext %s exists', (words) => {
    const [first, second] = words.split(' ');
    if (['completion', 'complete'].includes(first ?? '')) return;
    const command = program.commands.find((each) => each.name() === first);
    expect(command?.name()).toBe(first);
    if (second !== undefined && command !== undefined && command.commands.length > 0)
      expect(command.commands.map((each) => each.name())).toContain(second);
  });
});
