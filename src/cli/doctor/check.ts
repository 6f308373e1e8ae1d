import { toColumns } from '../base/lines.js';
import type { Line } from '../base/lines.js';

/** One line of the doctor. */
export interface Check {
  readonly group: 'program' | 'settings' | 'data' | 'network' | 'server';
  readonly name: string;
  readonly status: 'ok' | 'warn' | 'fail' | 'n.a.';
  readonly detail: string;
  /** What to do about it; null where nothing is to be done. */
  readonly repair: string | null;
}

/** Checks of one group, of which each is made by a word for its status. */
export const checksOf = (group: Check['group']) => ({
  ok: (name: string, detail: string): Check => ({ group, name, status: 'ok', detail, repair: null }),
  skip: (name: string, detail: string): Check => ({ group, name, status: 'n.a.', detail, repair: null }),
  warn: (name: string, detail: string, repair: string): Check => ({ group, name, status: 'warn', detail, repair }),
  fail: (name: string, detail: string, repair: string): Check => ({ group, name, status: 'fail', detail, repair }),
});

const STYLE = { ok: 'green', warn: 'yellow', fail: 'red', 'n.a.': 'gray' } as const;

export function describeChecks(checks: readonly Check[]): readonly Line[] {
  const rows = toColumns(checks.map(({ group, status, name, detail }) => [status, group, name, oneParagraph(detail)]));
  return checks.flatMap(({ status, repair }, at): readonly Line[] => [
    { style: STYLE[status], text: rows[at] ?? '' },
    ...(repair === null ? [] : [`      → ${repair}`]),
  ]);
}

const oneParagraph = (text: string): string => text.replace(/\n/g, '; ');
