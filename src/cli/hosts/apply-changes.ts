import type { Output } from '../token-command.js';
import { NO_FILE } from './backup.js';
import { CommandFailure, EXIT } from './command-failure.js';
import { confirm } from './confirm.js';
import { printJson } from './host-command.js';
import { isChange } from './plan.js';
import type { FileChange } from './plan.js';
import { showDiff } from './show-diff.js';
import { copyFile, moveFile, removeFile, writeWhole } from './text-file.js';

export interface ChangeOptions {
  readonly yes?: true;
  readonly dryRun?: true;
  readonly json?: true;
}

/** What a command is about to change, and what it says then. */
export interface Changes {
  readonly command: 'setup' | 'uninstall';
  readonly host: string;
  readonly files: readonly FileChange[];
  /** What the changes mean, said before anybody agrees. */
  readonly notes: readonly string[];
  readonly nextSteps: readonly string[];
}

/** Shows the changes, asks, and makes them. Nothing to do is success. */
export async function applyChanges(changes: Changes, options: ChangeOptions, output: Output): Promise<void> {
  const files = changes.files.filter(isChange);
  const tell = options.json ? output.err : output.out;
  for (const text of [...files.map(showDiff), ...changes.notes]) tell(`${text}\n`);
  if (!options.dryRun) {
    if (files.length > 0) await agree(options);
    writeAll(changes.files);
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

/** Where one cannot be written, those before it stay written, and are told. */
function writeAll(files: readonly FileChange[]): void {
  const written: string[] = [];
  for (const file of files)
    try {
      write(file, () => written.push(file.path));
    } catch (error) {
      if (!(error instanceof CommandFailure) || written.length === 0) throw error;
      throw new CommandFailure(`${error.message} Changed already: ${written.join(', ')}.`, error.status);
    }
}

/** `tell` is called as soon as the file itself is changed. */
function write(file: FileChange, tell: () => void): void {
  const { path, after, backup, backupPath, formerPath } = file;
  if (backup === 'write') copyFile(path, backupPath);
  if (backup === 'mark') writeWhole(backupPath, NO_FILE);
  if (isChange(file)) {
    if (after === undefined) removeFile(path);
    else writeWhole(path, after);
    tell();
  }
  if (backup === 'remove') removeFile(backupPath);
  if (backup === 'retire') moveFile(backupPath, formerPath);
}

function report(changes: Changes, files: readonly FileChange[], options: ChangeOptions, output: Output): void {
  const { command, host, notes, nextSteps } = changes;
  const isDone = options.dryRun !== true;
  if (options.json)
    printJson(output, {
      command,
      result: {
        ...{ host, changed: files.length > 0 && isDone, dry_run: !isDone },
        ...{ files: files.map(toJson), notes, next_steps: nextSteps },
      },
    });
  else output.out(toText(changes, files, isDone));
}

const toJson = (file: FileChange) => ({
  path: file.path,
  change: nameOf(file),
  backup: keptAs(file) ?? null,
  diff: showDiff(file),
});

function toText({ command, host, nextSteps }: Changes, files: readonly FileChange[], isDone: boolean): string {
  if (files.length === 0) return `Nothing to change: ${host} is ${command === 'setup' ? '' : 'not '}set up.\n`;
  if (!isDone) return 'Nothing was changed (--dry-run).\n';
  const lines = files.map((file) => {
    const backup = keptAs(file);
    return `${file.path} ${nameOf(file)}${backup === undefined ? '' : `; as it was before setup: ${backup}`}`;
  });
  return [...lines, ...nextSteps].map((line) => `${line}\n`).join('');
}

function keptAs({ backup, backupPath, formerPath }: FileChange): string | undefined {
  if (backup === 'retire') return formerPath;
  return backup === 'write' || backup === 'keep' ? backupPath : undefined;
}

const nameOf = ({ before, after }: FileChange): 'created' | 'changed' | 'removed' => {
  if (before === undefined) return 'created';
  return after === undefined ? 'removed' : 'changed';
};
