import { createRandom, shuffle } from '../../bench/corpus/random.mjs';
import { createDistractors } from './distractors.mjs';
import { GROUPS, HOLDOUT_GROUPS } from './groups.mjs';
import { readHoldout, readProbes } from './probe-set.mjs';

const DISTRACTORS_PER_LANGUAGE = 45;

/** The sets of probes: the one that rules may be tuned to, and the one that only judges them. */
export const SETS = {
  probes: { read: readProbes, groups: GROUPS, report: 'recall' },
  holdout: { read: readHoldout, groups: HOLDOUT_GROUPS, report: 'holdout' },
};

/**
 * The entries of one Scope and the probes that are asked, one of every `step`.
 *
 * @param {keyof typeof SETS} set
 * @param {number} seed
 * @param {number} [step]
 */
export function buildCorpus(set, seed, step = 1) {
  const random = createRandom(seed);
  const probes = SETS[set].read(random);
  const targets = probes.flatMap(({ expected = [] }) => expected);
  const entries = shuffle(random, [...new Set([...targets, ...createDistractors(random, DISTRACTORS_PER_LANGUAGE)])]);
  return { entries, probes: probes.filter((_, index) => index % step === 0) };
}
