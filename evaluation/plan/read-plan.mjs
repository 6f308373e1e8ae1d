import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { experimentSchema } from './experiment-schema.mjs';

/** @typedef {{ family: string, limit: number }} Section */
/** @typedef {{ sections?: Section[] } | null} Assembly `null` is a request without `assembly`. */
/** @typedef {{ families: string[], hostile: boolean }} Store */
/**
 * One way to ask: every task is asked once in each.
 *
 * @typedef {object} Arm
 * @property {string} name `store/assembly/bytes`.
 * @property {string} store
 * @property {Assembly} assembly
 * @property {number} maxBytes
 */
/** @typedef {{ experiment: string, name: string, from: Arm, to: Arm }} Comparison */
/** @typedef {{ temperature: number, seed: number, max_tokens: number, instructions: string }} ModelRules */
/**
 * @typedef {object} Plan
 * @property {number} seed
 * @property {number} resamples
 * @property {Record<string, Store>} stores
 * @property {Comparison[]} comparisons In the order of the file, the budgets last, smallest first.
 * @property {Arm[]} arms Of the comparisons, each once.
 * @property {ModelRules} model
 */

const EXPERIMENTS = new URL('../experiments.yaml', import.meta.url);

/** @returns {Plan} */
export function readPlan() {
  const { seed, resamples, stores, assemblies, model, ...declared } = experimentSchema.parse(
    parse(readFileSync(EXPERIMENTS, 'utf8')),
  );
  const known = { stores, assemblies };
  const comparisons = [
    ...declared.comparisons,
    ...declared.sweeps.flatMap((sweep) => overBudgets(sweep, declared.budgets)),
  ].map((row) => ({
    experiment: row.experiment,
    name: row.name,
    from: toArm(known, row.store, row.from, row.max_bytes),
    to: toArm(known, row.to_store ?? row.store, row.to, row.max_bytes),
  }));
  const arms = new Map(comparisons.flatMap(({ from, to }) => [from, to]).map((arm) => [arm.name, arm]));
  return { seed, resamples, stores, comparisons, arms: [...arms.values()], model };
}

/**
 * @param {{ experiment: string, store: string, from: string, to: string }} sweep
 * @param {readonly number[]} budgets
 */
const overBudgets = (sweep, budgets) =>
  budgets.map((bytes) => ({ ...sweep, name: bytes.toLocaleString('en'), max_bytes: bytes, to_store: undefined }));

/**
 * @param {{ stores: Record<string, Store>, assemblies: Record<string, Assembly> }} known
 * @param {string} store
 * @param {string} assembly
 * @param {number} maxBytes
 * @returns {Arm}
 */
function toArm({ stores, assemblies }, store, assembly, maxBytes) {
  if (!(store in stores)) throw new Error(`experiments.yaml has no store ${store}.`);
  if (!(assembly in assemblies)) throw new Error(`experiments.yaml has no assembly ${assembly}.`);
  return { name: `${store}/${assembly}/${maxBytes}`, store, assembly: assemblies[assembly], maxBytes };
}
