import { z } from 'zod';
import { parseDatabaseUrl } from './database-url.js';

// Each rule's message is the rest of a sentence that starts with the variable: what must hold, then how to fix it.

export function wholeNumber(min: number, max: number, advice: string) {
  const inRange = (text: string) => /^\d{1,15}$/.test(text) && Number(text) >= min && Number(text) <= max;
  return z.string().refine(inRange, `must be a whole number from ${min} to ${max}. ${advice}.`).transform(Number);
}

const TRUE = /^(?:true|t|yes|y|on|1)$/;
const FALSE = /^(?:false|f|no|n|off|0)$/;

export function flag() {
  return z
    .string()
    .toLowerCase()
    .refine((word) => TRUE.test(word) || FALSE.test(word), 'must be a boolean. Set it to true or false.')
    .transform((word) => TRUE.test(word));
}

export function oneOf<const Words extends readonly string[]>(...words: Words) {
  return z
    .string()
    .toLowerCase()
    .pipe(z.enum(words, `must be one of: ${words.join(', ')}. Choose one of them.`));
}

const LEVELS = {
  debug: 'debug',
  info: 'info',
  warning: 'warn',
  warn: 'warn',
  error: 'error',
  critical: 'fatal',
  fatal: 'fatal',
} as const;

export function logLevel() {
  return oneOf('debug', 'info', 'warning', 'warn', 'error', 'critical', 'fatal').transform((name) => LEVELS[name]);
}

function pathRule(rule: string) {
  return z.string().refine((text) => text !== '' && !text.includes('\0'), `${rule}.`);
}

export function homePath() {
  return pathRule('must name a folder. Give an absolute path, or leave it out');
}

export function filePath() {
  return pathRule('must name a file. Give an absolute path, or leave it out');
}

const URL_SCHEME = /^[a-z][a-z0-9+.-]+:/i;

export function databasePath() {
  return filePath()
    .refine((text) => text !== ':memory:', 'must name a file: what is stored in memory is lost at stop. Give a path.')
    .refine((text) => !URL_SCHEME.test(text), 'must be a path, not a URL. Drop the scheme and give the file itself.');
}

export function databaseKind() {
  return z
    .string()
    .toLowerCase()
    .refine((kind) => kind !== 'seekdb', 'does not offer seekdb. Set it to oceanbase and give its DATABASE_URL.')
    .pipe(z.enum(['sqlite', 'oceanbase'], 'must be sqlite or oceanbase. Choose one of them, or leave it out.'));
}

const URL_FORM = 'must be mysql://user:password@host:port/database. Encode special characters of its parts as %XX';

/** Never repeats what was sent: it holds a password. */
export function databaseUrl() {
  return z
    .string()
    .refine(
      (text) => !text.startsWith('sqlite'),
      'must not be a sqlite+aiosqlite: URL, which belongs to the Python server. Name a new file in POWERCONTEXT_SERVER_DATABASE_PATH.',
    )
    .transform((text, context) => {
      const server = parseDatabaseUrl(text);
      if (!server) context.addIssue({ code: 'custom', message: `${URL_FORM}.` });
      return server ?? z.NEVER;
    });
}

const MIN_SECRET_BYTES = 32;

export function longSecret() {
  return z
    .string()
    .refine(
      (text) => Buffer.byteLength(text) >= MIN_SECRET_BYTES,
      `must have at least ${MIN_SECRET_BYTES} bytes. Create one with: openssl rand -hex 32`,
    );
}

/** Names alone: a scheme, a port or a wildcard would be something else than it seems. */
const HOST_NAME = /^(?:[\w-]+(?:\.[\w-]+)*|[\da-f.]*:[\da-f:.]+|\[[\da-f:.]+\])$/i;

/** Host names as a JSON list or separated by commas; an empty text is an empty list. */
export function hostList() {
  return z
    .string()
    .transform(toList)
    .refine(
      (names) => names.every((name) => HOST_NAME.test(name)),
      'must list host names without scheme, port or wildcard. Write them as name,name or ["name","name"].',
    );
}

function toList(text: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return value.map(String);
  } catch {
    // falls through: not JSON, so names separated by commas
  }
  return text.trim() === '' ? [] : text.split(',').map((name) => name.trim());
}
