import { existsSync } from 'node:fs';
import { homedir, platform } from 'node:os';
import { packageFile } from '../../platform/config/package-file.js';
import type { Output } from '../token-command.js';
import { CommandFailure, EXIT } from './command-failure.js';
import { SetupConflictError, UnreadableConfigError } from './file-edit.js';
import type { HostSetup } from './host-setup.js';
import type { Place } from './place.js';
import { textIfThere } from './text-file.js';

/** Of everything that commands print with `--json`. */
export const JSON_VERSION = 1;

/** This machine, this user, this program. */
export const here = (): Place => ({
  env: process.env,
  home: homedir(),
  cwd: process.cwd(),
  isWindows: platform() === 'win32',
  exists: existsSync,
  integrations: packageFile('integrations'),
  node: process.execPath,
});

export function hasPlugin({ plugin }: HostSetup, place: Place): boolean {
  if (plugin === undefined) return false;
  const path = plugin.path(place);
  const text = textIfThere(path);
  return text !== undefined && withPath(path, () => plugin.isEnabled(text));
}

/** Says of which file a failure is. */
export function withPath<Result>(path: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof UnreadableConfigError) throw new CommandFailure(`${path}: ${error.message}`, EXIT.data);
    if (error instanceof SetupConflictError) throw new CommandFailure(`${path}: ${error.message}`, EXIT.refused);
    throw error;
  }
}

/** Throws for a file of the integrations that is not there. */
export function requireBuilt(file: string, { exists }: Pick<Place, 'exists'>): void {
  if (exists(file)) return;
  const advice = 'In a checkout of the source, run make integrations first.';
  throw new CommandFailure(`${file} is not there. ${advice}`, EXIT.failed);
}

export const printJson = ({ out }: Output, value: object): void =>
  out(`${JSON.stringify({ version: JSON_VERSION, ...value }, null, 2)}\n`);
