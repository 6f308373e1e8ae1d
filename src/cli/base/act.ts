import type { Command } from 'commander';
import { EXIT } from '../hosts/command-failure.js';
import { printJson } from '../hosts/host-command.js';
import { ArgumentReader } from './argument-reader.js';
import { toText } from './lines.js';
import type { Line } from './lines.js';
import { WAITING, withProgress } from './progress.js';
import type { Shell } from './shell.js';
import { visible } from './visible.js';

export interface CommonOptions {
  readonly json?: true;
  readonly color: boolean;
}

/** What was asked for. */
export interface Call<Options> {
  readonly args: readonly string[];
  readonly options: Options & CommonOptions;
  /** Names what is going on, for whoever waits for it. */
  readonly stage: (text: string) => void;
  readonly read: ArgumentReader;
}

/** What a command gives: `result` with `--json`, otherwise lines, or a content that is written as it is. */
export type Reply = { readonly result: unknown; readonly status?: number } & (
  { readonly lines: readonly Line[] } | { readonly content: string }
);

/** An action for commander that shows what `work` gives. */
export const act =
  <Options extends object>(shell: Shell, work: (call: Call<Options>) => Reply | Promise<Reply>) =>
  async (...given: readonly unknown[]): Promise<void> => {
    const command = given.at(-1) as Command;
    const options = command.opts<Options & CommonOptions>();
    const name = nameOf(command);
    let current = WAITING;
    const stage = (text: string): void => void (current = text);
    const call = { args: command.args, options, stage, read: new ArgumentReader(stage) };
    const reply = await withProgress(Promise.resolve(work(call)), () => `${name}: ${current}`, {
      isJson: options.json === true,
      tell: shell.output.err,
    });
    shell.finish(reply.status ?? EXIT.ok);
    show(reply, { name, options, shell });
  };

/** Without the name of the program. */
const nameOf = (command: Command): string =>
  command.parent?.parent ? `${nameOf(command.parent)} ${command.name()}` : command.name();

interface Place {
  readonly name: string;
  readonly options: CommonOptions;
  readonly shell: Shell;
}

function show(reply: Reply, { name, options, shell }: Place): void {
  const { out } = shell.output;
  if (options.json) printJson(shell.output, { command: name, result: reply.result });
  else if ('content' in reply) out(shell.isTerminal ? visible(reply.content) : reply.content);
  else out(toText(reply.lines, shell.isTerminal && options.color && !shell.env['NO_COLOR']));
}

/** Options of every command. */
export const withCommon = (command: Command): Command =>
  command.option('--json', 'print JSON').option('--no-color', 'print without colours');
