import type { SettingName } from './setting-names.js';

/** What the kit has to know of an agent host. */
export interface Host {
  /** As diagnostics, bindings and saved settings name it. */
  readonly name: string;
  /** What its variables of the environment begin with, such as `POWERCONTEXT_CLAUDE_`. */
  readonly envPrefix: string;
  /** Further variables that may hold the address of the server, the first that is set counts. */
  readonly serverUrlNames?: readonly string[];
  /** How its configuration spells settings that have other names here; of several that are set the first counts. */
  readonly optionNames?: { readonly [Name in SettingName]?: readonly string[] };
  /** UTF-8 bytes that it hands to the model uncut, the notice included; undefined for more than a server ever returns. */
  readonly capBytes?: number;
  /** Which folder names the workspace: the working folder, or the top of the repository around it. */
  readonly workspace: 'folder' | 'repository';
  /** As the metadata of captured prompts name the id of a turn. */
  readonly turnIdName: 'prompt_id' | 'turn_id' | 'message_id';
}

/** What a host says of a turn. */
export interface TurnFacts {
  readonly sessionId: string | undefined;
  readonly turnId: string | undefined;
  /** Absolute path of the working folder. */
  readonly cwd: string | undefined;
  /** What the user wrote, complete. */
  readonly prompt: string;
}
