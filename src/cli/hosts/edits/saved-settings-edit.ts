import { UnreadableConfigError } from '../file-edit.js';
import type { HostName } from '../host-name.js';
import { changesOfSetup, changesOfUninstall, ownedOf } from '../setting-changes.js';
import { givenSettings } from '../setup-settings.js';
import type { SetupSettings, Values } from '../setup-settings.js';
import { isRecord, setMember } from './json-text.js';
import { formerServerNotes } from './former-server-notes.js';
import { withoutMember } from './without-member.js';

const NEW_FILE = '{\n  "version": 1,\n  "hosts": {}\n}\n';
const EMPTY = '{"version":1,"hosts":{}}';

/** What setup was told, in the settings that all integrations of a user share. What it was not told stays as it is. */
export const savedSettingsEdit = (host: HostName, settings: SetupSettings) => {
  const given = givenSettings(settings);
  return {
    add: (text: string | undefined) => addSettings(text, host, given),
    remove: (text: string, original?: string) => removeSettings(text, host, original),
    notes: (text: string) => formerServerNotes(savedOf(text, host), given),
    looksByHand: true as const,
    part: { host, read: (text: string | undefined) => savedOf(text, host) },
  };
};

function addSettings(text: string | undefined, host: HostName, given: Values): string | undefined {
  const changes = changesOfSetup(savedOf(text, host), given);
  return Object.keys(changes).length === 0 ? text : change(text ?? NEW_FILE, host, changes);
}

function removeSettings(text: string, host: HostName, original: string | undefined): string | undefined {
  const saved = savedOf(text, host);
  if (original !== undefined && addSettings(original, host, ownedOf(saved)) === text) return original;
  const rest = change(text, host, changesOfUninstall(saved, savedOf(original, host)));
  return rest.replace(/\s/g, '') === EMPTY ? undefined : rest;
}

function change(text: string, host: HostName, changes: Values): string {
  const path = ['hosts', host];
  const changed = Object.entries(changes).reduce(
    (edited, [name, value]) =>
      value === undefined ? withoutMember(edited, [...path, name]) : setMember(edited, [...path, name], value),
    text,
  );
  const isLeft = changed === text || Object.keys(savedOf(changed, host)).length > 0;
  return isLeft ? changed : withoutMember(changed, path);
}

/** As strict as the integrations, which read nothing of a file that is otherwise. */
function savedOf(text: string | undefined, host: HostName): Values {
  if (text === undefined) return {};
  const { version, hosts = {} } = parse(text);
  // Another version may mean something else by the same words.
  if (version !== 1) throw new UnreadableConfigError('It does not say "version": 1.');
  if (!isRecord(hosts)) throw new UnreadableConfigError('hosts is no object.');
  const saved = Object.hasOwn(hosts, host) ? hosts[host] : {};
  if (!isRecord(saved)) throw new UnreadableConfigError(`hosts.${host} is no object.`);
  return saved;
}

function parse(text: string): Values {
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return value;
  } catch {
    throw new UnreadableConfigError('It is no JSON; comments and trailing commas are none here.');
  }
  throw new UnreadableConfigError('It is no JSON object.');
}
