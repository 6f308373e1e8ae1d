import { changesOfSetup, changesOfUninstall, COMMON, ownedOf } from '../setting-changes.js';
import type { Values } from '../setup-settings.js';
import { variablesOf, withoutVariable, withVariable } from './dotenv-variables.js';
import { formerServerNotes } from './former-server-notes.js';

/**
 * Lines of an env file that hold settings as variables; one that is already there is set in its place, what is not told stays as
 * it is.
 */
export const dotenvEdit = (prefix: string, settings: Values) => {
  const given = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, toText(value)]));
  return {
    add: (text: string | undefined) => addVariables(text, prefix, given),
    remove: (text: string, original?: string) => removeVariables(text, prefix, original),
    notes: (text: string) => formerServerNotes(savedOf(text, prefix), given),
    looksByHand: true as const,
  };
};

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const COMMON_NAMES: readonly string[] = Object.values(COMMON);

/** Variables with the prefix, by the name of the setting, and common ones by their own; an empty one is not set. */
function savedOf(text: string | undefined, prefix: string): Values {
  const found = variablesOf(text ?? '')
    .filter(({ name }) => name.startsWith(prefix) || COMMON_NAMES.includes(name))
    .map(({ name, value }) => [settingOf(name, prefix), value] as const);
  return Object.fromEntries([...new Map(found)].filter(([, value]) => value !== ''));
}

const settingOf = (name: string, prefix: string): string =>
  name.startsWith(prefix) ? name.slice(prefix.length).toLowerCase() : name;

const variableOf = (setting: string, prefix: string): string =>
  COMMON_NAMES.includes(setting) ? setting : `${prefix}${setting.toUpperCase()}`;

function addVariables(text: string | undefined, prefix: string, given: Values): string | undefined {
  const changes = changesOfSetup(savedOf(text, prefix), given);
  return Object.keys(changes).length === 0 ? text : change(text ?? '', prefix, changes);
}

function removeVariables(text: string, prefix: string, original: string | undefined): string | undefined {
  const saved = savedOf(text, prefix);
  if (original !== undefined && addVariables(original, prefix, ownedOf(saved)) === text) return original;
  const rest = change(text, prefix, changesOfUninstall(saved, savedOf(original, prefix)));
  return rest === '' && text !== '' ? undefined : rest;
}

const change = (text: string, prefix: string, changes: Values): string =>
  Object.entries(changes).reduce((edited, [setting, value]) => {
    const name = variableOf(setting, prefix);
    return value === undefined
      ? withoutVariable(edited, name)
      : withVariable(edited, name, toLine(name, toText(value)));
  }, text);

/** JSON in single quotes is read as it is; nothing else that setup writes needs quotes. */
const toLine = (name: string, value: string): string =>
  /["\s#]/.test(value) ? `${name}='${value}'` : `${name}=${value}`;
