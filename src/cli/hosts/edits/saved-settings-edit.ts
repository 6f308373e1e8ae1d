import { UnreadableConfigError } from '../file-edit.js';
import type { HostName } from '../host-name.js';
import { givenSettings } from '../setup-settings.js';
import type { SetupSettings } from '../setup-settings.js';
import { memberAt, readJson, setMember } from './json-text.js';

const EMPTY = '{"version":1,"hosts":{}}';

/** What setup was told, in the settings that all integrations of a user share. What it was not told stays as it is. */
export const savedSettingsEdit = (host: HostName, settings: SetupSettings) => ({
  add: (text: string | undefined) => addSettings(text, host, settings),
  remove: (text: string) => {
    const rest =
      memberAt(readKnown(text), ['hosts', host]) === undefined ? text : setMember(text, ['hosts', host], undefined);
    return rest.replace(/\s/g, '') === EMPTY ? undefined : rest;
  },
});

function addSettings(text: string | undefined, host: HostName, settings: SetupSettings): string | undefined {
  const isSaved = ([name, value]: readonly [string, unknown]) =>
    text !== undefined && JSON.stringify(memberAt(readKnown(text), ['hosts', host, name])) === JSON.stringify(value);
  const changed = Object.entries(givenSettings(settings)).filter((setting) => !isSaved(setting));
  if (changed.length === 0) return text;
  const base = text ?? '{\n  "version": 1,\n  "hosts": {}\n}\n';
  return changed.reduce((edited, [name, value]) => setMember(edited, ['hosts', host, name], value), base);
}

/** Another version may mean something else by the same words. */
function readKnown(text: string): unknown {
  const value = readJson(text);
  if (memberAt(value, ['version']) === 1) return value;
  throw new UnreadableConfigError('It does not say "version": 1.');
}
