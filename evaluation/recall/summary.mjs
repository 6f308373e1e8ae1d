import { toMarkdownTable } from '../../bench/report/markdown-table.mjs';

/** @typedef {import('./measure.mjs').Answer} Answer */
/**
 * One row; shares in percent of the probes.
 *
 * @typedef {object} Row
 * @property {string} group
 * @property {number} probes
 * @property {number} hitAt1
 * @property {number} hitAt3
 * @property {number} hitAt8
 * @property {number} mrr Mean of 1/rank.
 * @property {number} empty Nothing found.
 * @property {number} injected Prepare gave a text.
 * @property {number} prepared Prepare gave the expected entry.
 * @property {string} target
 * @property {boolean} met
 */

/**
 * @param {readonly Answer[]} answers
 * @param {readonly import('./groups.mjs').Group[]} groups
 * @returns {Row[]}
 */
export const summarize = (answers, groups) =>
  groups
    .map((group) =>
      toRow(
        group,
        answers.filter(({ probe }) => probe.group === group.name),
      ),
    )
    .filter(({ probes }) => probes > 0);

/**
 * @param {import('./groups.mjs').Group} group
 * @param {readonly Answer[]} answers
 * @returns {Row}
 */
function toRow({ name, ...targets }, answers) {
  const share = (/** @type {(answer: Answer) => boolean} */ isCounted) =>
    (answers.filter(isCounted).length / answers.length) * 100;
  const within = (/** @type {number} */ place) => share(({ rank }) => rank > 0 && rank <= place);
  const row = {
    group: name,
    probes: answers.length,
    hitAt1: within(1),
    hitAt3: within(3),
    hitAt8: within(8),
    mrr: answers.reduce((sum, { rank }) => sum + (rank > 0 ? 1 / rank : 0), 0) / answers.length,
    empty: share(({ hits }) => hits === 0),
    injected: share(({ hits, injected }) => injected || hits > 0),
    prepared: share(({ prepared }) => prepared),
  };
  return { ...row, ...judge(row, targets) };
}

/**
 * @param {{ readonly hitAt3: number, readonly hitAt8: number, readonly injected: number }} row
 * @param {Omit<import('./groups.mjs').Group, 'name'>} targets
 */
function judge(row, { hitAt3 = 0, hitAt8 = 0, injected = 100 }) {
  const told = [
    hitAt3 > 0 ? `hit@3 ≥ ${hitAt3}` : '',
    hitAt8 > 0 ? `hit@8 ≥ ${hitAt8}` : '',
    injected < 100 ? `injected ≤ ${injected}` : '',
  ];
  const met = row.hitAt3 >= hitAt3 && row.hitAt8 >= hitAt8 && row.injected <= injected;
  return { target: told.filter((target) => target !== '').join(', '), met };
}

export const HEAD = ['Class', 'Probes', 'hit@1', 'hit@3', 'hit@8', 'MRR', 'Empty', 'Injected', 'In prepare'];

/** A row below `HEAD`, shares in percent. @param {Row} row */
export const toCells = ({ group, probes, hitAt1, hitAt3, hitAt8, mrr, empty, injected, prepared }) => [
  ...[group, probes, ...[hitAt1, hitAt3, hitAt8].map(percent), mrr.toFixed(2)],
  ...[empty, injected, prepared].map(percent),
];

/**
 * The rows as a Markdown table, with their targets.
 *
 * @param {readonly Row[]} rows
 */
export const toMarkdown = (rows) =>
  toMarkdownTable({
    head: [...HEAD, 'Target', ''],
    rows: rows.map((row) => [...toCells(row), row.target, row.met ? '' : 'missed']),
  });

const percent = (/** @type {number} */ share) => share.toFixed(1);
