import { readFileSync } from 'node:fs';
import { parse } from 'dotenv';
import { settings } from './settings.js';

const LINE = /^# (POWERCONTEXT_[A-Z_]+=.*)$/gm;

describe('config/sqlite.env.example', () => {
  const text = readFileSync(new URL('../../../config/sqlite.env.example', import.meta.url), 'utf8');
  const shown = parse([...text.matchAll(LINE)].map((match) => match[1]).join('\n'));

  it('shows every setting once, and nothing else', () => {
    expect([...text.matchAll(LINE)]).toHaveLength(Object.keys(settings.shape).length);
    expect(Object.keys(shown).sort()).toEqual(Object.keys(settings.shape).sort());
  });

  it('shows the defaults', () => {
    const withDefault = Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== ''));
    expect(settings.parse(withDefault)).toEqual(settings.parse({}));
  });

  it('leaves empty only what has no fixed default', () => {
    const empty = Object.keys(shown).filter((name) => shown[name] === '');
    const defaults = settings.parse({}) as Record<string, unknown>;
    expect(empty.filter((name) => defaults[name] !== undefined)).toEqual([]);
  });

  it('sets nothing as it stands', () => {
    expect(parse(text)).toEqual({});
  });
});
