import { createHash } from 'node:crypto';
import { readEntries } from '../cases/read-entries.mjs';
import { progressBar } from '../client/progress-bar.mjs';
import { READERS } from '../readers/readers.mjs';
import { describeText } from './describe-text.mjs';
import { judge } from './judge.mjs';

/** @typedef {import('../knowledge/to-questions.mjs').Question} Question */
/**
 * A case with its figures.
 *
 * @typedef {object} Measured
 * @property {Question} question
 * @property {string} arm
 * @property {string} content
 * @property {string} sha256 Of the content.
 * @property {readonly string[]} cited Identities of its entries, in their order.
 * @property {Record<string, number>} measures
 * @property {Record<string, string>} answers By reader.
 */

/**
 * @param {object} work
 * @param {readonly import('../cases/prepare-cases.mjs').Unit[]} work.units
 * @param {readonly Question[]} work.questions
 * @param {readonly import('../plan/read-plan.mjs').Arm[]} work.arms
 * @param {(sha256: string, content: string) => Promise<Record<string, number>>} work.countTokens
 * @returns {Promise<Measured[]>} In the order of the units.
 */
export async function measureCases({ units, questions, arms, countTokens }) {
  const prepared = units.flatMap(({ cases, identities }) => cases.map((row) => ({ ...row, keys: toKeys(identities) })));
  const [byName, budgets] = [
    new Map(questions.map((question) => [question.name, question])),
    new Map(arms.map(({ name, maxBytes }) => [name, maxBytes])),
  ];
  const tell = progressBar('texts  ', prepared.length);
  const measured = [];
  for (const { task, arm, content, keys } of prepared) {
    const question = byName.get(task);
    const maxBytes = budgets.get(arm);
    if (!question || !maxBytes) throw new Error(`Nothing is known of ${task} in ${arm}.`);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const reading = readEntries(content);
    const answers = askReaders(question.task.query, reading);
    const described = describeText(content, reading.entries, { question, maxBytes, keys });
    const measures = { ...described, ...prefix('tokens', await countTokens(sha256, content)) };
    measured.push({
      question,
      arm,
      content,
      sha256,
      cited: reading.entries.map(({ id }) => id),
      answers,
      measures: { ...measures, ...judgeAll(answers, question) },
    });
    tell(measured.length);
  }
  return measured;
}

/** Keys of candidates by the identity in the text. @param {readonly { label: string, key: string }[]} identities */
const toKeys = (identities) =>
  new Map([...identities.map(({ label, key }) => /** @type {const} */ ([label, key])), ['profile', 'profile']]);

/** @param {string} query @param {import('../cases/read-entries.mjs').Reading} reading */
const askReaders = (query, reading) =>
  Object.fromEntries(Object.entries(READERS).map(([name, read]) => [name, read(query, reading)]));

/**
 * `reader.correct` and `reader.followed` for every reader.
 *
 * @param {Record<string, string>} answers
 * @param {Question} question
 */
export const judgeAll = (answers, question) =>
  Object.assign({}, ...Object.entries(answers).map(([reader, answer]) => prefix(reader, judge(answer, question))));

/** @param {string} name @param {Record<string, number>} figures */
const prefix = (name, figures) =>
  Object.fromEntries(Object.entries(figures).map(([figure, value]) => [`${name}.${figure}`, value]));
