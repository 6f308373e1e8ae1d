import { pathToFileURL } from 'node:url';
import type { JSONPath } from 'jsonc-parser';
import { dshPatchEdit, dshPluginConfig } from '../edits/dsh-patch-edit.js';
import { findEntry, jsonListEdit } from '../edits/json-list-edit.js';
import type { ListEntry } from '../edits/json-list-edit.js';
import { memberAt, readJson } from '../edits/json-text.js';
import { openclawEdit, openclawPluginConfig } from '../edits/openclaw-edit.js';
import type { HostSetup } from '../host-setup.js';
import { joined, named, resolvedFrom } from '../place.js';
import type { Place } from '../place.js';
import { savedSettings } from '../saved-settings.js';

const BUNDLE = ['dist', 'powercontext.mjs'];
const bundle = (folder: string) => (place: Place) => joined(place, place.integrations, folder, ...BUNDLE);
const url = (path: string, { isWindows }: Place): string => pathToFileURL(path, { windows: isWindows }).href;
const endsIn = (end: string) => (path: string) => path.replaceAll('\\', '/').endsWith(end);

/** An entry by its path, which commands of hosts write from the home folder or from the folder of their configuration. */
function pathEntry(
  place: Place,
  config: string,
  { path, folder }: { readonly path: JSONPath; readonly folder: string },
): ListEntry {
  const value = joined(place, place.integrations, folder);
  const toPath = (text: string) => resolvedFrom(place, config, text);
  const isOurs = endsIn(`/integrations/${folder}`);
  return { path, value, isOurs: (text) => isOurs(toPath(text)), isSame: (text) => toPath(text) === value };
}

export const PI: HostSetup = {
  name: 'pi',
  title: 'Pi',
  script: bundle('pi'),
  edits: (place) => {
    const path = joined(place, named(place, 'PI_CODING_AGENT_DIR', '.pi', 'agent'), 'settings.json');
    return [{ path, ...jsonListEdit(pathEntry(place, path, { path: ['packages'], folder: 'pi' })) }];
  },
  settingsEdit: savedSettings('pi'),
  nextSteps: ['Start Pi anew.'],
};

/** OpenCode reads both spellings; the one with comments is edited where it is there. */
const opencodeConfig = (place: Place): string => {
  const folder =
    place.env['OPENCODE_CONFIG_DIR'] || joined(place, named(place, 'XDG_CONFIG_HOME', '.config'), 'opencode');
  const withComments = joined(place, folder, 'opencode.jsonc');
  return place.exists(withComments) ? withComments : joined(place, folder, 'opencode.json');
};

const opencodeEntry = (place: Place): ListEntry => ({
  path: ['plugin'],
  value: url(bundle('opencode')(place), place),
  isOurs: isOpencode,
});
const isOpencode = endsIn('/opencode/dist/powercontext.mjs');

export const OPENCODE: HostSetup = {
  name: 'opencode',
  title: 'OpenCode',
  script: bundle('opencode'),
  edits: (place) => [
    { path: place.env['OPENCODE_CONFIG'] || opencodeConfig(place), ...jsonListEdit(opencodeEntry(place)) },
  ],
  pluginConfig: (text) => {
    const entry = findEntry(text, { path: ['plugin'], value: '', isOurs: isOpencode });
    return entry && memberAt(readJson(text), [...entry.path, 1]);
  },
  settingsEdit: savedSettings('opencode'),
  nextSteps: ['Start OpenCode anew.'],
};

export const OPENCLAW: HostSetup = {
  name: 'openclaw',
  title: 'OpenClaw',
  script: bundle('openclaw'),
  edits: (place) => {
    const path =
      place.env['OPENCLAW_CONFIG_PATH'] ||
      joined(place, named(place, 'OPENCLAW_STATE_DIR', '.openclaw'), 'openclaw.json');
    const folder = pathEntry(place, path, { path: ['plugins', 'load', 'paths'], folder: 'openclaw' });
    return [{ path, ...openclawEdit(folder) }];
  },
  pluginConfig: openclawPluginConfig,
  settingsEdit: savedSettings('openclaw'),
  nextSteps: ['Restart the gateway of OpenClaw: openclaw gateway restart.'],
};

export const DSH: HostSetup = {
  name: 'dsh',
  title: 'DeepSeek Harness',
  script: bundle('dsh'),
  edits: (place) => [
    {
      path: joined(place, named(place, 'DSH_HOME', '.dsh'), 'cordis.patch.yml'),
      ...dshPatchEdit(url(bundle('dsh')(place), place)),
    },
  ],
  pluginConfig: dshPluginConfig,
  settingsEdit: savedSettings('dsh'),
  nextSteps: ['Start DeepSeek Harness anew.'],
};
