import { z } from 'zod';
import { Secret } from './secret.js';

// Rules of the settings that describe models; messages as in `setting-rules.ts`.

const MODEL_NAME = /^[a-z0-9-]+:[\x21-\x7E]{1,200}$/;

/** `provider:model`. */
export function modelName() {
  return z.string().regex(MODEL_NAME, 'must be provider:model. For example openai:text-embedding-3-small.');
}

export function printableName() {
  return z.string().regex(/^[\x21-\x7E]{1,128}$/, 'must be 1 to 128 printable ASCII characters without blanks.');
}

/** An address without credentials, query or fragment; trailing slashes are dropped. */
export function webAddress() {
  return z
    .string()
    .refine(isPlainAddress, 'must be an http or https URL without credentials, query and fragment.')
    .transform((text) => text.replace(/\/+$/, ''));
}

function isPlainAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return false;
  return [url.username, url.password, url.search, url.hash].every((part) => part === '');
}

const MAX_SECONDS = 600;

export function seconds() {
  const inRange = (text: string) =>
    /^\d{1,3}(?:\.\d{1,3})?$/.test(text) && Number(text) > 0 && Number(text) <= MAX_SECONDS;
  return z
    .string()
    .refine(inRange, `must be a number above 0 and up to ${MAX_SECONDS}. It counts seconds.`)
    .transform(Number);
}

const RESERVED_MEMBER = 'extra_headers';

/** A JSON object that becomes part of request bodies. */
export function jsonObject() {
  return parsedJson()
    .pipe(z.record(z.string(), z.unknown(), 'must be a JSON object. For example {"dimensions":512}.'))
    .refine(
      (value) => !Object.hasOwn(value, RESERVED_MEMBER),
      `must not hold ${RESERVED_MEMBER}. Use the HEADERS setting.`,
    );
}

/** A JSON object of header values; names differ in more than case. */
export function requestHeaders() {
  return parsedJson()
    .pipe(
      z.record(z.string().regex(/^[\w-]+$/), z.string(), 'must be a JSON object of texts. For example {"x-team":"a"}.'),
    )
    .refine(hasDistinctNames, 'names a header twice. Case does not distinguish them.')
    .transform((headers) => mapValues(headers, (value) => new Secret(value)));
}

function parsedJson() {
  return z.string().transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON. Quote its names and texts with ".' });
      return z.NEVER;
    }
  });
}

const hasDistinctNames = (headers: Readonly<Record<string, string>>): boolean =>
  new Set(Object.keys(headers).map((name) => name.toLowerCase())).size === Object.keys(headers).length;

const mapValues = <From, To>(values: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
