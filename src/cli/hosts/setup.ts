import { existsSync } from 'node:fs';
import type { Output } from '../token-command.js';
import { applyChanges } from './apply-changes.js';
import type { ChangeOptions } from './apply-changes.js';
import { backupPath, freeFormerPath, toOriginal } from './backup.js';
import type { FileEdit } from './file-edit.js';
import { hasPlugin, here, requireBuilt, withPath } from './host-command.js';
import type { HostSetup } from './host-setup.js';
import { isChange, planAdding, planRemoving } from './plan.js';
import type { FileChange, Found } from './plan.js';
import type { SetupSettings } from './setup-settings.js';
import { readIfThere, textIfThere } from './text-file.js';

interface SetupRequest {
  readonly settings: SetupSettings;
  readonly options: ChangeOptions;
}

/**
 * Makes the host run its integration, and keeps what the integration is to know of the server. Where the host has it as a
 * plugin, an entry that runs it once more is taken out.
 */
export async function setUp(host: HostSetup, { settings, options }: SetupRequest, output: Output): Promise<void> {
  const place = here();
  const isPlugin = hasPlugin(host, place);
  const entries = host.edits(place).map((edit) => planned(edit, isPlugin ? planRemoving : planAdding));
  const settingsEdit = host.settingsEdit(place, settings);
  // First: a host that runs its integration without them would ask another server.
  const files = [planned(settingsEdit, planAdding), ...entries];
  const script = host.script(place);
  if (files.every(({ path }) => path !== script)) requireBuilt(script, place);
  const notes = [...(isPlugin && entries.some(isChange) ? [twice(host)] : []), ...notesOf(settingsEdit)];
  const nextSteps = [...host.nextSteps, `See what it gets: powercontext doctor ${host.name}`];
  await applyChanges({ command: 'setup', host: host.name, files, notes, nextSteps }, options, output);
}

/** Takes out what setup put in, and nothing else. */
export async function uninstall(host: HostSetup, options: ChangeOptions, output: Output): Promise<void> {
  const place = here();
  const files = [...host.edits(place), host.settingsEdit(place, {})].map((edit) => planned(edit, planRemoving));
  await applyChanges({ command: 'uninstall', host: host.name, files, notes: [], nextSteps: [] }, options, output);
}

const planned = (edit: FileEdit, plan: typeof planAdding): FileChange =>
  withPath(edit.path, () => plan(edit, find(edit)));

function find(edit: FileEdit): Found {
  const backup = backupPath(edit);
  return {
    ...{ backupPath: backup, formerPath: freeFormerPath(backup, existsSync) },
    ...{ before: readIfThere(edit.path), original: toOriginal(readIfThere(backup)) },
  };
}

const twice = ({ title }: HostSetup): string =>
  `${title} has it as a plugin too, and the context would be there twice: the entry is taken out.`;

function notesOf({ path, notes }: FileEdit): readonly string[] {
  const text = textIfThere(path);
  return text === undefined || notes === undefined ? [] : notes(text);
}
