import type { Fault } from '../../../platform/errors/fault.js';
import { codePointCount } from '../../kernel/text-size.js';
import { strip } from '../../kernel/whitespace.js';

const FORBIDDEN = /[\p{Cc}\p{Cs}\p{Cn}]/u;
const MAX_KEY_LENGTH = 128;

/** Faults of a filter's labels (memory.md §6.7). No entry has a tag yet, so a valid filter matches nothing (D-12). */
export function checkTags(tags: readonly string[]): readonly Fault[] {
  const keys = tags.map(toKey);
  const valid = tags.every(isLabel) && keys.every((key) => codePointCount(key) <= MAX_KEY_LENGTH);
  if (!valid) return [fault('must hold labels of 1-64 characters without outer white space or control characters')];
  return new Set(keys).size === keys.length ? [] : [fault('must not name the same label twice')];
}

const isLabel = (tag: string): boolean => tag !== '' && strip(tag) === tag && !FORBIDDEN.test(tag);

/** Full case folding, as near as JavaScript comes: upper-casing first expands ß and ligatures. */
const toKey = (tag: string): string => tag.normalize('NFC').toUpperCase().toLowerCase();

const fault = (msg: string): Fault => ({ type: 'value_error', loc: ['tags'], msg });
