import type { Command } from 'commander';
import { packageVersion } from '../platform/config/package-version.js';
import type { Shell } from './base/shell.js';
import { withStartOptions } from './commands/start-options.js';
import { GROUPS } from './groups.js';
import type { Group } from './groups.js';

const COMPLETION = 'completion';
/** What the script of a shell calls with what was typed so far. */
const COMPLETE = 'complete';

/** The program with the command that `args` name; of the others it knows what help says. */
export async function buildProgram(shell: Shell, args: readonly string[]): Promise<Command> {
  const [name, ...rest] = args;
  if (name === COMPLETION || name === COMPLETE) return withCompletion(await buildWholeProgram(shell));
  const program = root(shell);
  for (const group of GROUPS)
    program.addCommand(
      group.name === name ? await loaded(group, shell, rest) : shell.command(group.name).description(group.about),
    );
  program.addCommand(shell.command(COMPLETION).description('prints what makes a shell complete these commands'));
  return program;
}

/** Every command there is, but for that of completion. */
export async function buildWholeProgram(shell: Shell): Promise<Command> {
  const program = root(shell);
  for (const group of GROUPS) program.addCommand(await loaded(group, shell, []));
  return program;
}

/** Options behind a command are those of the command, even where a start has them too. */
const root = (shell: Shell): Command =>
  withStartOptions(shell.command('powercontext'))
    .description('Starts the PowerContext server, or does what the command says.')
    .version(packageVersion(), '--version', 'print the version')
    .enablePositionalOptions()
    .addHelpText('after', '\nWithout a command the server starts, with the options above.');

const loaded = async ({ about, load }: Group, shell: Shell, args: readonly string[]): Promise<Command> =>
  (await load(shell, args)).description(about);

async function withCompletion(program: Command): Promise<Command> {
  const { default: tab } = await import('@bomb.sh/tab/commander');
  tab(program, { completionCommandName: COMPLETION });
  return program;
}
