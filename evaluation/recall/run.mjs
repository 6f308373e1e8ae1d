import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { createRandom } from '../../bench/corpus/random.mjs';
import { withServer } from '../client/with-server.mjs';
import { createDistractors } from './distractors.mjs';
import { GROUPS, HOLDOUT_GROUPS } from './groups.mjs';
import { measureRecall } from './measure.mjs';
import { readHoldout, readProbes } from './probe-set.mjs';
import { summarize, toMarkdown } from './summary.mjs';

/**
 * `make evaluate-recall`: how often search and prepare find the right entry, by language and kind of prompt. Starts the
 * built server with the settings of the environment, so a database or an embedding model is chosen there.
 */
const USAGE = `Usage: node evaluation/recall/run.mjs [--short] [--seed N] [--mode auto|fts|vector|hybrid] [--misses]
  [--probes probes|holdout] [--results FOLDER]\n`;
const DISTRACTORS_PER_LANGUAGE = 45;
/** The short form asks one probe of so many. */
const SHORT_STEP = 4;
/** The sets of probes: the one that rules may be tuned to, and the one that only judges them. */
const SETS = {
  probes: { read: readProbes, groups: GROUPS, report: 'recall' },
  holdout: { read: readHoldout, groups: HOLDOUT_GROUPS, report: 'holdout' },
};

async function main() {
  const { seed, mode, short, misses, results, set } = readOptions();
  const random = createRandom(seed);
  const probes = set.read(random);
  const targets = probes.flatMap(({ expected = [] }) => expected);
  const entries = shuffle(random, [...new Set([...targets, ...createDistractors(random, DISTRACTORS_PER_LANGUAGE)])]);
  const asked = short ? probes.filter((_, index) => index % SHORT_STEP === 0) : probes;
  const answers = await withServer((api) => measureRecall(api, { entries, probes: asked, mode }));
  const rows = summarize(answers, set.groups);
  write(`${results}/${set.report}-${mode}`, { seed, mode, entries: entries.length, rows, answers });
  if (misses) tellMisses(answers);
  if (mode === 'fts' && !short && rows.some(({ met }) => !met)) process.exitCode = 1;
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        short: { type: 'boolean', default: false },
        misses: { type: 'boolean', default: false },
        results: { type: 'string', default: '.cache/evaluation' },
        seed: { type: 'string', default: '1489' },
        mode: { type: 'string', default: 'fts' },
        probes: { type: 'string', default: 'probes' },
      },
    });
    if (values.probes !== 'probes' && values.probes !== 'holdout') throw new Error('Unknown set of probes');
    return { ...values, seed: Number(values.seed), set: SETS[values.probes] };
  } catch {
    process.stderr.write(USAGE);
    process.exit(2);
  }
}

/**
 * @template T
 * @param {import('../../bench/corpus/random.mjs').Random} random
 * @param {T[]} items
 */
function shuffle(random, items) {
  const keyed = items.map((item) => ({ item, key: random() }));
  return keyed.sort((one, other) => one.key - other.key).map(({ item }) => item);
}

/**
 * @param {string} report Path without its ending.
 * @param {{ seed: number, mode: string, entries: number, rows: import('./summary.mjs').Row[], answers: unknown[] }} result
 */
function write(report, result) {
  const table = toMarkdown(result.rows);
  const title = `# Recall, mode ${result.mode}, ${result.entries} entries, seed ${result.seed}`;
  mkdirSync(dirname(report), { recursive: true });
  writeFileSync(`${report}.json`, `${JSON.stringify(result, undefined, 1)}\n`);
  writeFileSync(`${report}.md`, `${title}\n\n${table}\n`);
  process.stdout.write(`${title}\n\n${table}\n\nWritten to ${report}.{json,md}\n`);
}

/** @param {readonly import('./measure.mjs').Answer[]} answers */
function tellMisses(answers) {
  for (const { probe, rank, hits, found } of answers) {
    const isMissed = probe.expected === undefined ? hits > 0 : rank === 0 || rank > 3;
    if (isMissed)
      process.stdout.write(
        `\n${probe.group}: ${probe.query}\n  expected ${probe.expected ?? 'nothing'}\n  found ${found.slice(0, 3).join('\n        ')}\n`,
      );
  }
}

await main();
