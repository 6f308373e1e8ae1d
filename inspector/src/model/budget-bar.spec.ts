import { toBudgetBar } from './budget-bar.js';
import { anExplanation, aCandidate } from '../../../clients/ts/test/support/explained.js';

const HOSTS = [
  { host: 'claude-code', unit: 'utf16_units', limit: 10_000, used: 600 },
  { host: 'codex', unit: 'utf8_bytes', limit: 10_000, used: 700 },
] as const;

const explanation = anExplanation({
  context: {
    schema: 'powercontext.prepared-context.v1',
    status: 'ready',
    content: 'x'.repeat(600),
    content_bytes: 700,
  },
  candidates: [
    aCandidate({ rendered_bytes: 300 }),
    aCandidate({ family: 'experience', rendered_bytes: 100 }),
    aCandidate({ included: false, left_out: 'section_limit', rendered_bytes: 0 }),
  ],
  budget: { max_bytes: 8_000, content_bytes: 700, frame_bytes: 300, unused_bytes: 7_300, smallest_useful_bytes: 500 },
  hosts: HOSTS,
});

const shown = (given = explanation) =>
  toBudgetBar(given).segments.map(({ part, bytes, start }) => [part, bytes, Math.round(start * 10) / 10]);

it('puts frame, entries and what is unused one behind the other', () => {
  expect(shown()).toEqual([
    ['frame', 300, 0],
    ['memory', 300, 3],
    ['experience', 100, 5.9],
    ['unused', 7_300, 6.9],
  ]);
});

it('reaches beyond the budget to the limits of hosts that are near', () => {
  const bar = toBudgetBar(explanation);
  const last = bar.segments.at(-1);
  expect(last && last.start + last.width).toBeCloseTo((100 * 8_000) / 10_100);
  expect(bar.hosts.map(({ host, isBeyond, isExceeded }) => [host, isBeyond, isExceeded])).toEqual([
    ['claude-code', false, false],
    ['codex', false, false],
  ]);
  expect(bar.hosts[0]?.at).toBe(100);
  expect(bar.smallestUseful).toBeCloseTo((100 * 500) / 10_100);
});

it('does not shrink a small budget for limits that are far', () => {
  const bar = toBudgetBar({ ...explanation, budget: { ...explanation.budget, max_bytes: 1_000, unused_bytes: 300 } });
  const last = bar.segments.at(-1);
  expect(last && last.start + last.width).toBeCloseTo(100);
  expect(bar.hosts.every(({ at, isBeyond }) => at === 100 && isBeyond)).toBe(true);
});

it('places a limit of characters by the bytes that they take', () => {
  const content = '客'.repeat(11_000);
  const bar = toBudgetBar({
    ...explanation,
    context: { ...explanation.context, content, content_bytes: 33_000 },
    budget: {
      ...explanation.budget,
      max_bytes: 32_768,
      hosts: [{ host: 'claude-code', unit: 'utf16_units', limit: 10_000, used: 11_000 }],
    },
  });
  expect(bar.hosts[0]).toMatchObject({ isExceeded: true, isBeyond: false });
  expect(bar.hosts[0]?.at).toBeCloseTo((100 * 30_000) / 32_768);
});

it('has no entries when nothing was found', () => {
  const empty = anExplanation({});
  expect(shown(empty)).toEqual([['unused', 8_000, 0]]);
  expect(toBudgetBar(empty).smallestUseful).toBeUndefined();
});
