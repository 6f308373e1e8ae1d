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

/**
 * The rows as a Markdown table, shares in percent.
 *
 * @param {readonly Row[]} rows
 */
export function toMarkdown(rows) {
  const head = ['Class', 'Probes', 'hit@1', 'hit@3', 'hit@8', 'MRR', 'Empty', 'Injected', 'In prepare', 'Target', ''];
  const lines = rows.map((row) => [
    row.group,
    row.probes,
    ...[row.hitAt1, row.hitAt3, row.hitAt8].map(percent),
    row.mrr.toFixed(2),
    ...[row.empty, row.injected, row.prepared].map(percent),
    row.target,
    row.met ? '' : 'missed',
  ]);
  const rule = head.map((_, column) => (column === 0 ? '---' : '--:'));
  return [head, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const percent = (/** @type {number} */ share) => share.toFixed(1);
