import { readFileSync } from 'node:fs';
import { parse } from 'dotenv';
import { settings } from './settings.js';
import { toConfig } from './to-config.js';

const LINE = /^(?:# )?(POWERCONTEXT_[A-Z_]+=.*)$/gm;
const COMMENTED = /^# (POWERCONTEXT_[A-Z_]+=.*)$/gm;

/** Settings that have no meaning on the engine, by the end of their names. */
const OF_OTHER_ENGINE = {
  sqlite: /_(?:DATABASE_URL|POOL_SIZE|CONNECT_TIMEOUT_MS|QUERY_TIMEOUT_MS|LOCK_TIMEOUT_MS)$/,
  oceanbase: /_(?:DATABASE_PATH|BUSY_TIMEOUT_MS|READERS)$/,
};

describe.each(['sqlite', 'oceanbase'] as const)('config/%s.env.example', (engine) => {
  const text = readFileSync(new URL(`../../../config/${engine}.env.example`, import.meta.url), 'utf8');
  const read = (lines: RegExp) => parse([...text.matchAll(lines)].map((match) => match[1]).join('\n'));
  const expected = Object.keys(settings.shape).filter((name) => !OF_OTHER_ENGINE[engine].test(name));

  it('shows every setting of the engine once, and nothing else', () => {
    expect([...text.matchAll(LINE)]).toHaveLength(expected.length);
    expect(Object.keys(read(LINE)).sort()).toEqual(expected.sort());
  });

  it('shows the defaults where nothing is set', () => {
    const withDefault = Object.fromEntries(Object.entries(read(COMMENTED)).filter(([, value]) => value !== ''));
    expect(settings.parse(withDefault)).toEqual(settings.parse({}));
  });

  it('leaves empty only what has no fixed default', () => {
    const empty = Object.entries(read(COMMENTED)).filter(([, value]) => value === '');
    const defaults = settings.parse({}) as Record<string, unknown>;
    expect(empty.filter(([name]) => defaults[name] !== undefined)).toEqual([]);
  });

  it('can be used as it stands', () => {
    expect(toConfig(parse(text)).config.database.kind).toBe(engine);
  });
});
