import type { Output } from '../token-command.js';
import { applyChanges } from './apply-changes.js';
import type { ChangeOptions } from './apply-changes.js';
import { CommandFailure, EXIT } from './command-failure.js';
import { here, neededEdits, withPath } from './host-command.js';
import type { HostSetup } from './host-setup.js';
import { planAdding, planRemoving } from './plan.js';
import type { SetupSettings } from './setup-settings.js';
import { backupPath, readIfThere } from './text-file.js';

interface SetupRequest {
  readonly settings: SetupSettings;
  readonly options: ChangeOptions;
}

const NOTHING: SetupSettings = { serverUrl: undefined, scopeId: undefined, contextAssembly: undefined };

/** Makes the host run its integration, and keeps what the integration is to know of the server. */
export async function setUp(host: HostSetup, { settings, options }: SetupRequest, output: Output): Promise<void> {
  const place = here();
  const edits = [...neededEdits(host, place), host.settingsEdit(place, settings)];
  const files = edits.map((edit) => withPath(edit.path, () => planAdding(edit, readIfThere(edit.path))));
  const script = host.script(place);
  if (!place.exists(script) && files.every(({ path }) => path !== script))
    throw new CommandFailure(
      `${script} is not there. In a checkout of the source, run make integrations first.`,
      EXIT.failed,
    );
  const nextSteps = [...host.nextSteps, `See what it gets: powercontext doctor ${host.name}`];
  await applyChanges({ command: 'setup', host: host.name, files, nextSteps }, options, output);
}

/** Takes out what setup put in, and nothing else. */
export async function uninstall(host: HostSetup, options: ChangeOptions, output: Output): Promise<void> {
  const place = here();
  const files = [...host.edits(place), host.settingsEdit(place, NOTHING)].map((edit) =>
    withPath(edit.path, () => planRemoving(edit, readIfThere(edit.path), readIfThere(backupPath(edit.path)))),
  );
  await applyChanges({ command: 'uninstall', host: host.name, files, nextSteps: [] }, options, output);
}
