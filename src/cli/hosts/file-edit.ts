import type { HostName } from './host-name.js';

/** What setup and uninstall do to one file, as text. All are pure; they change nothing where nothing is to be changed. */
export interface FileEdit {
  readonly path: string;
  /** The text with what setup adds; undefined is a file that does not exist, and needs not. */
  readonly add: (text: string | undefined) => string | undefined;
  /**
   * The text without it; undefined when nothing is left that a file is needed for. `original` is the text before setup, where
   * there was one: what setup wrote over comes back.
   */
  readonly remove: (text: string, original?: string) => string | undefined;
  /** Whether the host runs it, if not with the Node or from the folder that setup would name. */
  readonly isThere?: (text: string) => boolean;
  /** What `add` does besides, for people to know before they agree. */
  readonly notes?: (text: string) => readonly string[];
  /** What setup writes looks like what is written by hand: a backup alone tells that it was setup. */
  readonly looksByHand?: true;
  /** Of a file that hosts share. */
  readonly part?: HostPart;
}

interface HostPart {
  readonly host: HostName;
  /** What the text says for this host alone. */
  readonly read: (text: string | undefined) => unknown;
}

/** A configuration that cannot be edited without guessing. */
export class UnreadableConfigError extends Error {}

/** Something else already stands where setup would write. */
export class SetupConflictError extends Error {}
