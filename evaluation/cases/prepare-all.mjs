import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { progressBar } from '../client/progress-bar.mjs';
import { toCandidates } from '../knowledge/to-candidates.mjs';
import { prepareCases } from './prepare-cases.mjs';

/** @typedef {import('./prepare-cases.mjs').Unit} Unit */

/**
 * Prepares every question in every arm. A suite in a store is a unit with a Scope of its own; a finished unit is kept in
 * the folder, so that a run that was interrupted goes on with the next one. Texts name the Scope, so its id is of the same
 * length in every store.
 *
 * @param {import('../client/api.mjs').Api} api
 * @param {object} work
 * @param {import('../plan/read-plan.mjs').Plan} work.plan
 * @param {readonly import('../knowledge/read-suites.mjs').Suite[]} work.suites
 * @param {import('../knowledge/read-suites.mjs').Attacks} work.attacks
 * @param {readonly import('../knowledge/to-questions.mjs').Question[]} work.questions
 * @param {readonly string[]} work.families
 * @param {string} work.folder
 * @returns {Promise<Unit[]>}
 */
export async function prepareAll(api, { plan, suites, attacks, questions, families, folder }) {
  mkdirSync(folder, { recursive: true });
  const work = suites.flatMap((suite) =>
    Object.keys(plan.stores).map((store, number) => ({ suite, store, scopeId: `${suite.id}:${number}` })),
  );
  const tell = progressBar('scopes ', work.length);
  const units = [];
  for (const { suite, store, scopeId } of work) {
    const candidates = toCandidates(suite, attacks, plan.stores[store], plan.seed);
    const unit = {
      ...{ name: scopeId, families, seed: plan.seed },
      candidates: candidates.filter(({ family }) => families.includes(family)),
      arms: plan.arms.filter((arm) => arm.store === store),
      questions: questions.filter(({ name }) => name.startsWith(`${suite.id}/`)),
    };
    units.push(await keep(`${folder}/${suite.id}.${store}.json`, () => prepareCases(api, unit)));
    tell(units.length);
  }
  return units;
}

/**
 * @param {string} path
 * @param {() => Promise<Unit>} make
 * @returns {Promise<Unit>}
 */
async function keep(path, make) {
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'));
  const unit = await make();
  writeFileSync(`${path}.part`, JSON.stringify(unit));
  renameSync(`${path}.part`, path);
  return unit;
}
