import { isBlank, strip } from '../../kernel/whitespace.js';
import { codePointCount, utf8Length } from '../../kernel/text-size.js';

/** UTF-8 bytes of one entry's text after normalisation (memory.md §3.1). */
export const MAX_TEXT_BYTES = 8192;

/** Code points of a reason after normalisation. */
export const MAX_REASON_LENGTH = 512;

/** The normal form, or why there is none. */
export type Normalized<T> = { readonly value: T } | { readonly error: 'empty' | 'too_long' };

/** NFC, white space stripped at both ends: also how a query is compared with entries. */
export const normalize = (text: string): string => strip(text.normalize('NFC'));

/** NFC, white space stripped at both ends; inner characters are kept. */
export function normalizeText(text: string): Normalized<string> {
  const value = normalize(text);
  if (value === '') return { error: 'empty' };
  return utf8Length(value) > MAX_TEXT_BYTES ? { error: 'too_long' } : { value };
}

export function normalizeKind(kind: string): Normalized<string> {
  const value = normalize(kind);
  return value === '' ? { error: 'empty' } : { value };
}

/** Null and blank mean no reason. */
export function normalizeReason(reason: string | null): Normalized<string | null> {
  if (reason === null || isBlank(reason)) return { value: null };
  const value = normalize(reason);
  return codePointCount(value) > MAX_REASON_LENGTH ? { error: 'too_long' } : { value };
}
