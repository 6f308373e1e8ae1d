import { readFileSync, rmSync } from 'node:fs';
import { KeptValues } from './cache/kept-values.mjs';
import { prepareAll } from './cases/prepare-all.mjs';
import { withServer } from './client/with-server.mjs';
import { readAttacks, readSuites } from './knowledge/read-suites.mjs';
import { toQuestions } from './knowledge/to-questions.mjs';
import { answerAll } from './model/answer-all.mjs';
import { judgeAll, measureCases } from './outcome/measure-cases.mjs';
import { measureRecallSets } from './outcome/measure-recall.mjs';
import { summarizeArms, summarizeComparisons } from './outcome/summarize.mjs';
import { toTable } from './outcome/to-results.mjs';
import { readPlan } from './plan/read-plan.mjs';
import { makeStamp, toKey } from './plan/stamp.mjs';
import { toTimings } from './report/timings.mjs';
import { writeReport } from './report/write-report.mjs';
import { createBootstrap } from './statistics/paired-bootstrap.mjs';
import { countTokens, versionsOfTokenizers } from './tokens/count-tokens.mjs';

/** @typedef {import('./model/chat-model.mjs').Endpoint} Endpoint */
/** @typedef {import('./outcome/measure-cases.mjs').Measured} Measured */
/** @typedef {import('./outcome/to-results.mjs').Results} Results */
/** @typedef {import('./plan/read-plan.mjs').Plan} Plan */

/**
 * One whole run. What an earlier run of the same stamp prepared is taken from the cache beneath `out`.
 *
 * @param {object} how
 * @param {string} how.out
 * @param {boolean} how.short
 * @param {boolean} how.fresh
 * @param {Endpoint | undefined} how.endpoint
 * @returns {Promise<{ results: Results, report: string }>}
 */
export async function evaluate({ out, short, fresh, endpoint }) {
  const startedAt = new Date();
  if (fresh) rmSync(`${out}/cache`, { recursive: true, force: true });
  const plan = readPlan();
  const { stamp, questions, units } = await prepare(plan, out, short);
  const counts = new KeptValues(`${out}/cache/tokens.jsonl`);
  const cases = await measureCases({ units, questions, arms: plan.arms, countTokens: countTokens(counts) });
  const replies = endpoint ? await askModel(endpoint, plan, cases, `${out}/cache/answers.jsonl`) : [];
  const bootstrap = createBootstrap(plan);
  const results = {
    ...{ stamp, short, resamples: plan.resamples, tokenizers: versionsOfTokenizers(), model: endpoint?.name ?? null },
    tasks: questions.map(({ name, kind, language }) => ({ task: name, kind, language })),
    arms: summarizeArms(cases, plan, bootstrap),
    comparisons: summarizeComparisons(cases, plan, bootstrap),
    recall: await measureRecallSets({ seed: plan.seed, short }),
    ...toTable(cases),
  };
  await writeReport(out, { results, timings: toTimings(startedAt, timesOf(units, replies), replies), cases });
  return { results, report: readFileSync(`${out}/report.md`, 'utf8') };
}

/**
 * How long prepare took, by format, and the model.
 *
 * @param {readonly import('./cases/prepare-cases.mjs').Unit[]} units
 * @param {readonly import('./model/chat-model.mjs').Reply[]} replies
 */
function timesOf(units, replies) {
  const rows = units.flatMap(({ cases }) => cases);
  const isJson = (/** @type {{ arm: string }} */ { arm }) => arm.includes('/legacy/');
  const timed = /** @type {const} */ ([
    ['prepare, JSON', rows.filter(isJson)],
    ['prepare, Markdown', rows.filter((row) => !isJson(row))],
    ['answers', replies],
  ]);
  return new Map(
    timed.filter(([, { length }]) => length > 0).map(([what, times]) => [what, times.map(({ ms }) => ms)]),
  );
}

/** @param {Plan} plan @param {string} out @param {boolean} short */
const prepare = (plan, out, short) =>
  withServer(async (api) => {
    const [suites, attacks] = [readSuites(), readAttacks()];
    const { artifact_families: families, search_modes: searchModes } = await api.capabilities();
    const questions = suites.flatMap((suite) => toQuestions(suite, short ? 1 : undefined));
    const wanted = [...new Set(Object.values(plan.stores).flatMap((store) => store.families))];
    const stamp = makeStamp({ seed: plan.seed, families, wanted, searchModes });
    const folder = `${out}/cache/${toKey(stamp)}${short ? '-short' : ''}`;
    return { stamp, questions, units: await prepareAll(api, { plan, suites, attacks, questions, families, folder }) };
  });

/**
 * Adds what the model answered to the cases.
 *
 * @param {Endpoint} endpoint
 * @param {Plan} plan
 * @param {readonly Measured[]} cases
 * @param {string} path Of kept answers.
 * @returns {Promise<import('./model/chat-model.mjs').Reply[]>} Each distinct one.
 */
async function askModel(endpoint, { model }, cases, path) {
  const asked = cases.map(({ question, content }) => ({ question: question.task.query, content }));
  const replies = await answerAll({ endpoint, rules: model, cases: asked, kept: new KeptValues(path) });
  for (const [index, { answer }] of replies.entries()) {
    cases[index].answers.model = answer;
    Object.assign(cases[index].measures, judgeAll({ model: answer }, cases[index].question));
  }
  return [...new Set(replies)];
}
