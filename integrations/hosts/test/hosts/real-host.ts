import { existsSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ended } from '../../../kit/test/support/run-program.js';

/** One run of a host program on one prompt, as a user without a screen starts it. */
export interface HostRun {
  readonly prompt: string;
  readonly modelUrl: string;
  /** Settings of the integration, without the prefix of the host. */
  readonly settings: Readonly<Record<string, string>>;
  /** Whether it is the next turn of the conversation before. */
  readonly continues?: boolean;
  /** Further variables, such as those of a proxy. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A released host program with its integration installed, in a folder of its own. */
export interface RealHost {
  run(run: HostRun): Promise<Ended>;
}

export interface HostKind {
  readonly name: string;
  /** As bindings of Scopes name it. */
  readonly integration: string;
  /** The most that a setting may ask for and the host hands over whole; what is above is asked for less. */
  readonly largestMaxBytes: number;
  /** Whether what was injected into a turn is sent to the model again with the turns after it. */
  readonly repeatsOldContexts: boolean;
  /** Installs the integration below `folder`, whose name has a space, parentheses and Cyrillic letters. */
  install(folder: string): Promise<RealHost>;
}

export const LIMIT_MS = 30_000;

const INTEGRATIONS = join(import.meta.dirname, '../../..');

/** A copy of the integration as it is shipped, and a home for the program that knows nothing of this machine. */
export async function unpack(
  name: string,
  folder: string,
): Promise<{ readonly shipped: string; readonly home: string }> {
  const shipped = join(folder, name);
  const home = join(folder, 'home');
  await cp(join(INTEGRATIONS, name), shipped, { recursive: true });
  await mkdir(home);
  return { shipped, home };
}

/** A file of an installed host program. */
export function programFile(path: string): string {
  const file = join(INTEGRATIONS, 'hosts/node_modules', path);
  if (!existsSync(file)) throw new Error(`${path} is not installed; make hosts-test installs it.`);
  return file;
}

export const withPrefix = (prefix: string, settings: HostRun['settings']): Record<string, string> =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [`${prefix}${name}`, value]));
