import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { withServer } from '../client/with-server.mjs';
import { buildCorpus, SETS } from './corpus.mjs';
import { measureRecall } from './measure.mjs';
import { summarize, toMarkdown } from './summary.mjs';

/**
 * `make evaluate-recall`: how often search and prepare find the right entry, by language and kind of prompt. Starts the
 * built server with the settings of the environment, so a database or an embedding model is chosen there.
 */
const USAGE = `Usage: node evaluation/recall/run.mjs [--short] [--seed N] [--mode auto|fts|vector|hybrid] [--misses]
  [--probes probes|holdout] [--results FOLDER]\n`;
/** The short form asks one probe of so many. */
const SHORT_STEP = 4;
async function main() {
  const { seed, mode, short, misses, results, set } = readOptions();
  const { entries, probes } = buildCorpus(set, seed, short ? SHORT_STEP : 1);
  const answers = await withServer((api) => measureRecall(api, { entries, probes, mode }));
  const rows = summarize(answers, SETS[set].groups);
  write(`${results}/${SETS[set].report}-${mode}`, { seed, mode, entries: entries.length, rows }, answers);
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
    return { ...values, seed: Number(values.seed), set: values.probes };
  } catch {
    process.stderr.write(USAGE);
    process.exit(2);
  }
}

/**
 * @param {string} report Path without its ending.
 * @param {{ seed: number, mode: string, entries: number, rows: import('./summary.mjs').Row[] }} result
 * @param {readonly import('./measure.mjs').Answer[]} answers
 */
function write(report, result, answers) {
  const table = toMarkdown(result.rows);
  const title = `# Recall, mode ${result.mode}, ${result.entries} entries, seed ${result.seed}`;
  mkdirSync(dirname(report), { recursive: true });
  writeFileSync(`${report}.json`, `${JSON.stringify(result, undefined, 1)}\n`);
  writeFileSync(`${report}-answers.json`, `${JSON.stringify(answers, undefined, 1)}\n`);
  writeFileSync(`${report}.md`, `${title}\n\n${table}\n`);
  process.stdout.write(`${title}\n\n${table}\n\nWritten to ${report}.{json,md} and ${report}-answers.json\n`);
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
