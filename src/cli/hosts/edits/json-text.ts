import { applyEdits, modify, parse } from 'jsonc-parser';
import type { JSONPath, ParseError } from 'jsonc-parser';
import { isRecord } from '../../base/is-record.js';
import { UnreadableConfigError } from '../file-edit.js';
import { withoutMember } from './without-member.js';

/** The value of a text of JSON, with or without comments and trailing commas. Throws UnreadableConfigError. */
export function readJson(text: string): unknown {
  const faults: ParseError[] = [];
  const value: unknown = parse(text, faults, { allowTrailingComma: true });
  if (faults.length > 0 || !isRecord(value))
    throw new UnreadableConfigError('It is no JSON object, even with comments.');
  return value;
}

/** The member at the end of a path, or undefined. */
export const memberAt = (value: unknown, path: JSONPath): unknown =>
  path.reduce<unknown>(
    (member, key) => (typeof member === 'object' && member !== null ? Reflect.get(member, key) : undefined),
    value,
  );

/** The text with a member set; comments and all other members stay. */
export const setMember = (text: string, path: JSONPath, value: unknown): string =>
  applyEdits(text, modify(text, path, value, { formattingOptions: layoutOf(text) }));

export const appendMember = (text: string, path: JSONPath, value: unknown): string =>
  applyEdits(text, modify(text, [...path, -1], value, { formattingOptions: layoutOf(text), isArrayInsertion: true }));

/** The text without a member, and without the objects and arrays around it that are empty then. */
export function removeMember(text: string, path: JSONPath): string {
  const rest = withoutMember(text, path);
  const parent = path.slice(0, -1);
  return parent.length > 0 && isEmpty(memberAt(readJson(rest), parent)) ? removeMember(rest, parent) : rest;
}

/** The text, or undefined when an empty object is all that it says. */
export const unlessEmpty = (text: string): string | undefined => (text.replace(/\s/g, '') === '{}' ? undefined : text);

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

/** Indents as the first indented line does. */
function layoutOf(text: string): { insertSpaces: boolean; tabSize: number; eol: string } {
  const indent = /\n([ \t]+)/.exec(text)?.[1] ?? '  ';
  return { insertSpaces: !indent.startsWith('\t'), tabSize: indent.length, eol: text.includes('\r\n') ? '\r\n' : '\n' };
}
