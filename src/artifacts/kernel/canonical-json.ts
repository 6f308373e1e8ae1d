import * as canonicalizeModule from 'canonicalize';

// The package's types describe an ES default export, its code is CommonJS: the function is the default as Node sees it.
const canonicalize = canonicalizeModule.default as unknown as (value: unknown) => string | undefined;

/** RFC 8785 bytes of a JSON value, as text. Throws for values JSON cannot hold. */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('The value has no JSON form.');
  return text;
}

/** RFC 8785 text after NFC was applied to every string and key (memory.md §3.4). */
export const canonicalNfcJson = (value: unknown): string => canonicalJson(toNfc(value));

function toNfc(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize('NFC');
  if (Array.isArray(value)) return value.map(toNfc);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key.normalize('NFC'), toNfc(item)]));
}
