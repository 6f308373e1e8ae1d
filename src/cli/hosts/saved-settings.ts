import { savedSettingsEdit } from './edits/saved-settings-edit.js';
import type { FileEdit } from './file-edit.js';
import type { HostName } from './host-name.js';
import { named } from './place.js';
import type { Place } from './place.js';
import type { SetupSettings } from './setup-settings.js';

/** The settings of the integrations that are bundled: one file for all hosts of a user. */
export const savedSettings =
  (host: HostName) =>
  (place: Place, settings: SetupSettings): FileEdit => ({
    path: named(place, 'POWERCONTEXT_CLIENT_CONFIG_FILE', '.config', 'powercontext', 'clients.json'),
    ...savedSettingsEdit(host, settings),
  });
