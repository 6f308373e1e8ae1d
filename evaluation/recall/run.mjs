import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createRandom } from '../../bench/corpus/random.mjs';
import { withServer } from '../client/with-server.mjs';
import { createDistractors } from './distractors.mjs';
import { measureRecall } from './measure.mjs';
import { readProbes } from './probe-set.mjs';
import { summarize, toMarkdown } from './summary.mjs';

/**
 * `make evaluate-recall`: how often search and prepare find the right entry, by language and kind of prompt. Starts the
 * built server with the settings of the environment, so a database or an embedding model is chosen there.
 */
const USAGE = `Usage: node evaluation/recall/run.mjs [--short] [--seed N] [--mode auto|fts|vector|hybrid] [--misses]
  [--results FOLDER]\n`;
const DISTRACTORS_PER_LANGUAGE = 45;
/** The short form asks one probe of so many. */
const SHORT_STEP = 4;

async function main() {
  const { seed, mode, short, misses, results } = readOptions();
  const random = createRandom(seed);
  const probes = readProbes(random);
  const targets = probes.flatMap(({ expected = [] }) => expected);
  const entries = shuffle(random, [...new Set([...targets, ...createDistractors(random, DISTRACTORS_PER_LANGUAGE)])]);
  const asked = short ? probes.filter((_, index) => index % SHORT_STEP === 0) : probes;
  const answers = await withServer((api) => measureRecall(api, { entries, probes: asked, mode }));
  const rows = summarize(answers);
  write(results, { seed, mode, entries: entries.length, rows, answers });
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
      },
    });
    return { ...values, seed: Number(values.seed) };
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
 * @param {string} folder
 * @param {{ seed: number, mode: string, entries: number, rows: import('./summary.mjs').Row[], answers: unknown[] }} result
 */
function write(folder, result) {
  const table = toMarkdown(result.rows);
  const title = `# Recall, mode ${result.mode}, ${result.entries} entries, seed ${result.seed}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/recall-${result.mode}.json`, `${JSON.stringify(result, undefined, 1)}\n`);
  writeFileSync(`${folder}/recall-${result.mode}.md`, `${title}\n\n${table}\n`);
  process.stdout.write(`${title}\n\n${table}\n\nWritten to ${folder}/recall-${result.mode}.{json,md}\n`);
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
