import type { FileEdit } from './file-edit.js';
import type { HostName } from './host-name.js';
import type { Place } from './place.js';
import type { SetupSettings } from './setup-settings.js';

/** How one host gets its integration, and gets rid of it. */
export interface HostSetup {
  readonly name: HostName;
  readonly title: string;
  /** The file of the integration that the host runs. */
  readonly script: (place: Place) => string;
  /** Files that make the host run it. */
  readonly edits: (place: Place) => readonly FileEdit[];
  /** Where the integration reads its settings. */
  readonly settingsEdit: (place: Place, settings: SetupSettings) => FileEdit;
  /** Where the host says that it has the integration as a plugin of its own; then no other edit is needed. */
  readonly plugin?: PluginList;
  /** What the text of the first of those files hands to the plugin, for hosts that do so. */
  readonly pluginConfig?: (text: string) => unknown;
  /** Variables that the host sets for what it runs, whatever its own environment says. */
  readonly variables?: Variables;
  /** What the user has to do besides, in the order of doing. */
  readonly nextSteps: readonly string[];
}

export interface Variables {
  readonly path: (place: Place) => string;
  readonly read: (text: string) => unknown;
  readonly project?: ProjectFiles;
}

/** Files of the working folder that are read too. They come with a project, so the host asks first whether it is trusted. */
export interface ProjectFiles {
  /** A later one goes before an earlier one, and all before those of the user. */
  readonly paths: (place: Place) => readonly string[];
  /** Where the host keeps what it was told of folders. */
  readonly trustPath: (place: Place) => string;
  readonly isTrusted: (text: string, folder: string) => boolean;
}

export interface PluginList {
  readonly path: (place: Place) => string;
  readonly isEnabled: (text: string) => boolean;
}
