import { parse } from 'dotenv';
import { changesOfSetup, changesOfUninstall, ownedOf } from '../setting-changes.js';
import type { Values } from '../setup-settings.js';
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
  };
};

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Variables with the prefix, by the name of the setting. */
const savedOf = (text: string | undefined, prefix: string): Values =>
  Object.fromEntries(
    Object.entries(parse(text ?? ''))
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length).toLowerCase(), value]),
  );

function addVariables(text: string | undefined, prefix: string, given: Values): string | undefined {
  const changes = changesOfSetup(savedOf(text, prefix), given);
  return Object.keys(changes).length === 0 ? text : change(text ?? '', prefix, changes);
}

function removeVariables(text: string, prefix: string, original: string | undefined): string | undefined {
  const saved = savedOf(text, prefix);
  if (original !== undefined && addVariables(original, prefix, ownedOf(saved)) === text) return original;
  return change(text, prefix, changesOfUninstall(saved, savedOf(original, prefix))) || undefined;
}

const change = (text: string, prefix: string, changes: Values): string =>
  Object.entries(changes).reduce((edited, [setting, value]) => {
    const name = `${prefix}${setting.toUpperCase()}`;
    return value === undefined ? withoutLines(edited, name) : withLine(edited, name, toText(value));
  }, text);

/** JSON in single quotes is read as it is; nothing else that setup writes needs quotes. */
function withLine(text: string, name: string, value: string): string {
  const line = /["\s#]/.test(value) ? `${name}='${value}'` : `${name}=${value}`;
  const former = new RegExp(linesOf(name), 'm');
  if (former.test(text)) return text.replace(former, () => line);
  return `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${line}\n`;
}

const withoutLines = (text: string, name: string): string =>
  text.replace(new RegExp(`${linesOf(name)}\\r?\\n?`, 'gm'), '');

const linesOf = (name: string): string => `^[ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=.*$`;
