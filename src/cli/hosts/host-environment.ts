import { CommandFailure } from './command-failure.js';
import { isRecord } from './edits/json-text.js';
import { withPath } from './host-command.js';
import type { HostSetup, ProjectFiles } from './host-setup.js';
import { foldersAround } from './place.js';
import type { Place } from './place.js';
import { textIfThere } from './text-file.js';

export interface HostEnvironment {
  readonly env: Place['env'];
  /** Files of the working folder that the host would read, had it been told that the folder is trusted. */
  readonly untrusted: readonly string[];
}

/** What the host sets for what it runs in the working folder. */
export function environmentOf({ variables }: HostSetup, place: Place): HostEnvironment {
  if (variables === undefined) return { env: place.env, untrusted: [] };
  const { path, read, project } = variables;
  const files = project?.paths(place) ?? [];
  const isTrusted = project !== undefined && isTrustedPlace(project, place);
  const set = [path(place), ...(isTrusted ? files : [])].flatMap((file) => Object.entries(readFrom(file, read) ?? {}));
  const env = { ...place.env, ...Object.fromEntries(set.map(([name, value]) => [name, String(value)])) };
  return { env, untrusted: isTrusted ? [] : files.filter((file) => mayBeAboutUs(file, read)) };
}

function isTrustedPlace({ trustPath, isTrusted }: ProjectFiles, place: Place): boolean {
  const path = trustPath(place);
  const text = textIfThere(path);
  return text !== undefined && foldersAround(place).some((folder) => withPath(path, () => isTrusted(text, folder)));
}

/** One that cannot be read may be; nobody reads it before the folder is trusted. */
function mayBeAboutUs(file: string, read: (text: string) => unknown): boolean {
  try {
    return Object.keys(readFrom(file, read) ?? {}).some((name) => name.startsWith('POWERCONTEXT_'));
  } catch (error) {
    if (error instanceof CommandFailure) return true;
    throw error;
  }
}

/** What a file of the host says; undefined when there is none or it says nothing of the kind. */
export function readFrom(path: string, read: (text: string) => unknown): Readonly<Record<string, unknown>> | undefined {
  const text = textIfThere(path);
  const value = text === undefined ? undefined : withPath(path, () => read(text));
  return isRecord(value) ? value : undefined;
}
