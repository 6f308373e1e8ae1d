import type { Output } from '../token-command.js';
import { CommandFailure, EXIT } from './command-failure.js';
import { confirm } from './confirm.js';
import { printJson } from './host-command.js';
import { isChange } from './plan.js';
import { showDiff } from './show-diff.js';
import type { TextChange } from './show-diff.js';
import { backupPath, backUp, removeFile, writeWhole } from './text-file.js';

export interface ChangeOptions {
  readonly yes?: true;
  readonly dryRun?: true;
  readonly json?: true;
}

/** What a command is about to change, and what it says then. */
export interface Changes {
  readonly command: 'setup' | 'uninstall';
  readonly host: string;
  readonly files: readonly TextChange[];
  readonly nextSteps: readonly string[];
}

/** Shows the changes, asks, and makes them. Nothing to do is success. */
export async function applyChanges(changes: Changes, options: ChangeOptions, output: Output): Promise<void> {
  const files = changes.files.filter(isChange);
  const tell = options.json ? output.err : output.out;
  for (const file of files) tell(`${showDiff(file)}\n`);
  if (files.length > 0 && !options.dryRun) {
    await agree(options);
    for (const file of files) write(file, changes.command);
  }
  report(changes, files, options, output);
}

/** Throws when nobody agrees. */
async function agree({ yes }: ChangeOptions): Promise<void> {
  const isAgreed = yes ?? (await confirm('Make this change?'));
  if (isAgreed === undefined)
    throw new CommandFailure(
      'Nothing was changed, because nobody is here to be asked. Repeat it with --yes.',
      EXIT.misused,
    );
  if (!isAgreed) throw new CommandFailure('Nothing was changed.', EXIT.failed);
}

function write({ path, before, after }: TextChange, command: Changes['command']): void {
  if (command === 'setup' && before !== undefined) backUp(path);
  if (after === undefined) removeFile(path);
  else writeWhole(path, after);
  if (command === 'uninstall') removeFile(backupPath(path));
}

function report(changes: Changes, files: readonly TextChange[], options: ChangeOptions, output: Output): void {
  const { command, host, nextSteps } = changes;
  const isDone = options.dryRun !== true;
  if (options.json)
    printJson(output, {
      ...{ command, host, changed: files.length > 0 && isDone, dry_run: !isDone },
      ...{ files: files.map((file) => toJson(file, command)), next_steps: nextSteps },
    });
  else output.out(toText(changes, files, isDone));
}

const toJson = (file: TextChange, command: Changes['command']) => ({
  path: file.path,
  change: nameOf(file),
  backup: command === 'setup' && file.before !== undefined ? backupPath(file.path) : null,
  diff: showDiff(file),
});

function toText({ command, host, nextSteps }: Changes, files: readonly TextChange[], isDone: boolean): string {
  if (files.length === 0) return `Nothing to change: ${host} is ${command === 'setup' ? '' : 'not '}set up.\n`;
  if (!isDone) return 'Nothing was changed (--dry-run).\n';
  const lines = files.map((file) => {
    const backup = command === 'setup' && file.before !== undefined ? `; as it was: ${backupPath(file.path)}` : '';
    return `${file.path} ${nameOf(file)}${backup}`;
  });
  return [...lines, ...nextSteps].map((line) => `${line}\n`).join('');
}

const nameOf = ({ before, after }: TextChange): 'created' | 'changed' | 'removed' => {
  if (before === undefined) return 'created';
  return after === undefined ? 'removed' : 'changed';
};
