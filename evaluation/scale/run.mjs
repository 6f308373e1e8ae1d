import { toMarkdownTable } from '../../bench/report/markdown-table.mjs';
import { parseArgs } from 'node:util';
import { withServer } from '../client/with-server.mjs';
import { measureScale } from './measure-scale.mjs';

/**
 * `node evaluation/scale/run.mjs [--short] [--scopes N] [--one-scope]`: how the cost of a search grows with the entries of a
 * Scope and of the database. Starts the built server with the settings of the environment, so a database is chosen there.
 * Fewer Scopes suit one that is slow to fill; `--one-scope` fills only the first small Scope and the large one. Exits with 1
 * when a target is missed, unless short.
 */
const FULL = { small: 1_000, scopes: 100, retired: 5_000, questions: 300 };
const SHORT = { small: 200, scopes: 10, retired: 200, questions: 100 };

const USAGE = 'Usage: node evaluation/scale/run.mjs [--short] [--scopes N] [--one-scope]\n';

async function main() {
  const { isShort, ...chosen } = readOptions();
  const plan = { ...(isShort ? SHORT : FULL), ...chosen };
  const rows = toRows(plan, await withServer((api) => measureScale(api, plan)));
  process.stdout.write(`${toMarkdownTable({ head: ['What', 'Measured', 'Target', 'Verdict'], rows })}\n`);
  if (!isShort && rows.some((row) => row.at(-1) === 'missed')) process.exitCode = 1;
}

function readOptions() {
  try {
    const flag = { type: 'boolean', default: false };
    const options = { short: flag, 'one-scope': flag, scopes: { type: 'string' } };
    const { short, scopes, 'one-scope': oneScope } = parseArgs({ options }).values;
    if (scopes !== undefined && !/^[1-9]\d{0,3}$/.test(scopes)) throw new Error('No number of Scopes.');
    return { isShort: short, oneScope, ...(scopes && { scopes: Number(scopes) }) };
  } catch {
    process.stderr.write(USAGE);
    process.exit(2);
  }
}

/**
 * @param {import('./measure-scale.mjs').Plan} plan
 * @param {Awaited<ReturnType<typeof measureScale>>} measured
 */
function toRows({ small, scopes, retired }, { alone, among, large, held, foundBehindRetired }) {
  const all = small * scopes;
  const verdict = (/** @type {boolean} */ met) => (met ? 'met' : 'missed');
  const ms = (/** @type {number} */ value) => `${value.toFixed(1)} ms`;
  const times = ({ p50, p95 }) => `p50 ${ms(p50)}, p95 ${ms(p95)}`;
  const growth = (label, measured, most) => [
    ...[label, times(measured)],
    ...[`p50 ≤ ${most} ×`, verdict(measured.p50 <= most * alone.p50)],
  ];
  return [
    [`Search, ${small} entries in one Scope`, times(alone), '', ''],
    ...(among === undefined ? [] : [growth(`Search, ${all} entries in ${scopes} Scopes`, among, 3)]),
    growth(`Search, ${all} entries in one Scope`, large, 10),
    ['Event loop held, 8,192 code points of English', ms(held.english), '≤ 50 ms', verdict(held.english <= 50)],
    ['Event loop held, 8,192 code points of Chinese', ms(held.chinese), '≤ 50 ms', verdict(held.chinese <= 50)],
    [
      `One active entry among ${retired} retired`,
      foundBehindRetired ? 'found' : 'not found',
      'found',
      verdict(foundBehindRetired),
    ],
  ];
}

await main();
