import type { Input } from '../../../clients/ts/src/index.js';

export type Assembly = NonNullable<Input<'prepare_context'>['assembly']>;

/**
 * Reads one value, of the environment (a text), of a file or of a program (any JSON value). Undefined means that the value
 * breaks the rule.
 */
export interface Parser<Value> {
  readonly rule: string;
  readonly parse: (value: unknown) => Value | undefined;
}

export const text: Parser<string> = {
  rule: 'must be a text that is not blank.',
  parse: (value) => (typeof value === 'string' && value.trim() !== '' ? value : undefined),
};

export const bearer: Parser<string> = {
  rule: 'must be "Bearer" and a token.',
  parse: (value) => (typeof value === 'string' ? /^Bearer ([\x21-\x7e]+)$/i.exec(value)?.[1] : undefined),
};

export const token: Parser<string> = {
  rule: 'must be visible ASCII without spaces.',
  parse: (value) => (typeof value === 'string' && /^[\x21-\x7e]+$/.test(value) ? value : undefined),
};

export const flag: Parser<boolean> = {
  rule: 'must be true or false.',
  parse: (value) => FLAGS.get(typeof value === 'string' ? value.toLowerCase() : value),
};

const FLAGS = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

export const integer = (smallest: number, largest: number): Parser<number> => ({
  rule: `must be an integer from ${smallest} to ${largest}.`,
  parse: (value) => {
    const number = toNumber(value);
    return Number.isInteger(number) && number >= smallest && number <= largest ? number : undefined;
  },
});

/** Seconds, fractions allowed; gives milliseconds. */
export const seconds = (largest: number): Parser<number> => ({
  rule: `must be a number of seconds above 0 and up to ${largest}.`,
  parse: (value) => {
    const number = toNumber(value);
    return number > 0 && number <= largest ? Math.ceil(number * 1000) : undefined;
  },
});

const toNumber = (value: unknown): number => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : Number.NaN;
};

/** Its members are for the server to judge: what it does not know it refuses, and says so. */
export const assembly: Parser<Assembly> = {
  rule: 'must be a JSON object.',
  parse: (value) => {
    const object = typeof value === 'string' ? parseJson(value) : value;
    return typeof object === 'object' && object !== null && !Array.isArray(object) ? object : undefined;
  },
};

/** Undefined for what is no JSON. */
export function parseJson(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
}
