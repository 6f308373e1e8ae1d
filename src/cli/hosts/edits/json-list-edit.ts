import type { JSONPath } from 'jsonc-parser';
import { isRecord } from '../../base/is-record.js';
import { UnreadableConfigError } from '../file-edit.js';
import { appendMember, memberAt, readJson, removeMember, setMember, unlessEmpty } from './json-text.js';

/** One text in a list of a JSON file, such as a path among the plugins of a host. */
export interface ListEntry {
  readonly path: JSONPath;
  readonly value: string;
  /** Also of an earlier setup, from another folder. */
  readonly isOurs: (value: string) => boolean;
  /** Whether it leads where `value` leads, however it is spelled. */
  readonly isSame?: (value: string) => boolean;
}

export function addListEntry(text: string, entry: ListEntry): string {
  const former = findEntry(text, entry);
  if (former === undefined) return appendMember(text, entry.path, entry.value);
  const { isSame = (value) => value === entry.value } = entry;
  return isSame(former.value) ? text : setMember(text, former.valuePath, entry.value);
}

export function removeListEntry(text: string, entry: ListEntry): string {
  const former = findEntry(text, entry);
  return former === undefined ? text : removeMember(text, former.path);
}

/** Add and remove of a file that holds the list. */
export const jsonListEdit = (entry: ListEntry) => ({
  add: (text: string | undefined) => addListEntry(text ?? '{}\n', entry),
  remove: (text: string) => unlessEmpty(removeListEntry(text, entry)),
  isThere: (text: string) => findEntry(text, entry) !== undefined,
});

/** A list that is not there yet is an empty one. */
export function listAt(text: string, path: JSONPath): readonly unknown[] {
  const list = memberAt(readJson(text), path) ?? [];
  if (!Array.isArray(list)) throw new UnreadableConfigError(`${path.join('.')} is no list.`);
  return list;
}

interface Found {
  readonly value: string;
  readonly path: JSONPath;
  /** Where in the entry the value stands. */
  readonly valuePath: JSONPath;
}

/** The entry, bare or with options beside it: `value`, `[value, options]` or `{ "source": value }`. */
export function findEntry(text: string, { path, isOurs }: ListEntry): Found | undefined {
  const entries = listAt(text, path).map((entry, index): Found => {
    const [value, ...below] = sourceOf(entry);
    return { value, path: [...path, index], valuePath: [...path, index, ...below] };
  });
  return entries.find(({ value }) => isOurs(value));
}

function sourceOf(entry: unknown): [value: string, ...below: (string | number)[]] {
  if (typeof entry === 'string') return [entry];
  const key = isRecord(entry) ? 'source' : 0;
  const value = memberAt(entry, [key]);
  return [typeof value === 'string' ? value : '', key];
}
