import { memberAt, readJson, removeMember, setMember, unlessEmpty } from './json-text.js';
import { addListEntry, findEntry, listAt, removeListEntry } from './json-list-edit.js';
import type { ListEntry } from './json-list-edit.js';

const ID = 'powercontext';
const ENTRY = ['plugins', 'entries', ID];
const ALLOW = ['plugins', 'allow'];
/** Without this OpenClaw calls no hook that sees what was said. */
const CONVERSATION = [...ENTRY, 'hooks', 'allowConversationAccess'];
const SWITCHES = [[...ENTRY, 'enabled'], CONVERSATION];
const ALLOWED: ListEntry = { path: ALLOW, value: ID, isOurs: (value) => value === ID };

/** The folder of the plugin, the plugin enabled, and its place in a list of allowed plugins where there is one. */
export function openclawEdit(folder: ListEntry) {
  return {
    add: (text: string | undefined): string => {
      const enabled = SWITCHES.reduce(setTrue, addListEntry(text ?? '{}\n', folder));
      // A list that is empty forbids nothing; with one entry it would forbid all others.
      return listAt(enabled, ALLOW).length === 0 ? enabled : addListEntry(enabled, ALLOWED);
    },
    remove: (text: string): string | undefined => {
      const rest = removeListEntry(removeListEntry(text, ALLOWED), folder);
      return unlessEmpty(memberAt(readJson(rest), ENTRY) === undefined ? rest : removeMember(rest, ENTRY));
    },
    isThere: (text: string): boolean =>
      findEntry(text, folder) !== undefined && SWITCHES.every((path) => isTrue(text, path)),
  };
}

const isTrue = (text: string, path: string[]): boolean => memberAt(readJson(text), path) === true;

const setTrue = (text: string, path: string[]): string => (isTrue(text, path) ? text : setMember(text, path, true));

/** What OpenClaw hands to the plugin. */
export const openclawPluginConfig = (text: string): unknown => memberAt(readJson(text), [...ENTRY, 'config']);
