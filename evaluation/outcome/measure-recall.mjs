import { withServer } from '../client/with-server.mjs';
import { buildCorpus, SETS } from '../recall/corpus.mjs';
import { measureRecall } from '../recall/measure.mjs';
import { summarize } from '../recall/summary.mjs';

/** The short form asks one probe of so many, over their own entries alone. */
const SHORT_STEP = 25;

/**
 * `evaluation/recall` by words alone, on a server of its own for each set of probes.
 *
 * @param {{ readonly seed: number, readonly short: boolean }} how
 */
export async function measureRecallSets({ seed, short }) {
  const sets = [];
  for (const set of /** @type {const} */ (['probes', 'holdout'])) {
    const corpus = buildCorpus(set, seed, short ? SHORT_STEP : 1);
    const entries = short ? corpus.probes.flatMap(({ expected = [] }) => expected) : corpus.entries;
    const answers = await withServer((api) =>
      measureRecall(api, { ...corpus, entries: [...new Set(entries)], mode: 'fts' }),
    );
    sets.push({ set, entries: new Set(entries).size, rows: summarize(answers, SETS[set].groups) });
  }
  return sets;
}
