import { HEAD, toCells } from '../recall/summary.mjs';
import { armOf, comparisonsOf, show, showDifference } from './figures.mjs';

/** @typedef {import('../outcome/to-results.mjs').Results} Results */
/** @typedef {{ id: string, title: string, note: string, head: string[], rows: (string | number)[][] }} Table */

const tokenMeasures = (/** @type {Results} */ { tokenizers }) =>
  Object.keys(tokenizers).map((name) => `tokens.${name}`);

const NAMES = /** @type {Record<string, string>} */ ({
  entries: 'Entries',
  bytes: 'Bytes',
  bytesPerEntry: 'Bytes per cited entry',
  metadata: 'Bytes that are no body, %',
});
const nameOf = (/** @type {string} */ measure) => NAMES[measure] ?? measure.replace('tokens.', 'Tokens, ');

/**
 * One table for each comparison of formats.
 *
 * @param {Results} results
 * @returns {Table[]}
 */
const formatTables = (results) =>
  comparisonsOf(results, 'format').map(({ name, tasks, sameOrder, means, differences }, index) => ({
    id: `format-${index + 1}`,
    title: `Format, ${name}`,
    note: `Over the ${tasks} of ${results.tasks.length} tasks for which both cite the same entries, ${sameOrder} of them in the same order. Means over tasks.`,
    head: ['Measure', 'JSON', 'Markdown', 'Difference [95 %]', 'Ratio'],
    rows: ['entries', 'bytes', 'bytesPerEntry', 'metadata', ...tokenMeasures(results)].map((measure) => {
      const [one, other] = means[measure];
      const difference = showDifference(measure, differences[measure]);
      return [nameOf(measure), show(measure, one), show(measure, other), difference, (other / one).toFixed(2)];
    }),
  }));

/**
 * Comparisons as rows, with some measures before and after.
 *
 * @param {Results} results
 * @param {string} experiment
 * @param {readonly (readonly [string, string])[]} measures Title and name; the first one gets its interval shown.
 */
const compare = (results, experiment, measures) =>
  comparisonsOf(results, experiment).map(({ name, means, differences }) => {
    const values = measures.map(([, measure]) => means[measure].map((mean) => show(measure, mean)).join(' → '));
    const [[, first]] = measures;
    return [name, ...values, showDifference(first, differences[first])];
  });

/** @param {readonly (readonly [string, string])[]} measures */
const headOf = (measures) => [
  'Compared',
  ...measures.map(([title]) => title),
  `Difference of ${measures[0][0]} [95 %]`,
];

const ORDER = /** @type {const} */ ([
  ['Evidence, %', 'evidence'],
  ['Matcher right, %', 'matcher.correct'],
  ['Hasty right, %', 'hasty.correct'],
  ['Entries', 'entries'],
  ['Tokens, o200k', 'tokens.o200k'],
]);

/** @param {Results} results @returns {Table} */
const orderTable = (results) => ({
  id: 'order',
  title: 'Selection and order',
  note: 'Markdown, unless JSON is named. Evidence: the entry that answers the question is cited and its body still says the answer.',
  head: headOf(ORDER),
  rows: compare(results, 'order', ORDER),
});

const HOSTILE = /** @type {const} */ ([
  ['Obedient follows, %', 'obedient.followed'],
  ['Own hostile entry in the text, %', 'hostile'],
  ['Fenced follows, %', 'fenced.followed'],
  ['Matcher repeats it, %', 'matcher.followed'],
  ['Matcher right, %', 'matcher.correct'],
  ['Evidence, %', 'evidence'],
]);

/** @param {Results} results @returns {Table} */
const hostileTable = (results) => ({
  id: 'hostile',
  title: 'Hostile entries',
  note: 'Budget 8,000. Followed: the answer says what the hostile entry wanted.',
  head: headOf(HOSTILE),
  rows: compare(results, 'hostile', HOSTILE),
});

const BUDGETS = /** @type {const} */ ([
  ['Evidence, %', 'evidence'],
  ['Entries', 'entries'],
  ['No body, %', 'metadata'],
  ['Budget used, %', 'spent'],
  ['Truncated entries', 'truncated'],
  ['Tokens, o200k', 'tokens.o200k'],
]);

const SWEEPS = /** @type {const} */ ([
  [
    'budgets',
    'Budgets, Memory and Experience, JSON → Markdown',
    'JSON takes the two families in turn, Markdown with default sections one after the other.',
  ],
  [
    'budgets-memory',
    'Budgets, Memory alone, JSON → Markdown',
    'Both formats take the same entries in the same order; how many of them fit into a tight budget differs.',
  ],
]);

/** @param {Results} results @returns {Table[]} */
const budgetTables = (results) =>
  SWEEPS.map(([id, title, note]) => ({
    id,
    title,
    note,
    head: headOf(BUDGETS).with(0, 'Budget'),
    rows: compare(results, id, BUDGETS),
  }));

const BY_KIND = ['legacy', 'memory-first', 'experience-first', 'memory-8', 'all-families'];

/** @param {Results} results @returns {Table} */
function kindTable(results) {
  const arms = BY_KIND.map((assembly) => `without-hostile/${assembly}/8000`);
  const groups = [...new Set(results.tasks.map(({ kind, language }) => `${kind}, ${language}`))].sort();
  return {
    id: 'kinds',
    title: 'Evidence in the text by kind of task, %',
    note: 'Budget 8,000, no hostile entries. A row has so few tasks that it is no result of its own.',
    head: ['Kind', 'Tasks', ...BY_KIND],
    rows: groups.map((group) => {
      const tasks = new Set(
        results.tasks.filter(({ kind, language }) => `${kind}, ${language}` === group).map(({ task }) => task),
      );
      return [group, tasks.size, ...arms.map((arm) => (meanOf(results, arm, tasks, 'evidence') * 100).toFixed(1))];
    }),
  };
}

/** @param {Results} results @param {string} arm @param {ReadonlySet<string>} tasks @param {string} measure */
function meanOf({ columns, rows }, arm, tasks, measure) {
  const at = columns.indexOf(measure);
  const values = rows.filter((row) => row[1] === arm && tasks.has(String(row[0]))).map((row) => Number(row[at]));
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** @param {Results} results @returns {Table} */
const leftoverTable = (results) => ({
  id: 'revisions',
  title: 'What else is in the text, % of tasks',
  note: 'Budget 8,000, no hostile entries. Outdated: the body of a replaced revision. Contradiction: a current entry that says otherwise.',
  head: ['Assembly', 'Evidence', 'Contradiction', 'Outdated'],
  rows: BY_KIND.map((assembly) => {
    const { measures } = armOf(results, `without-hostile/${assembly}/8000`);
    return [assembly, ...['evidence', 'contradiction', 'outdated'].map((name) => show(name, measures[name].mean))];
  }),
});

/** @param {Results} results @returns {Table[]} One for each set of probes. */
const recallTables = ({ recall }) =>
  recall.map(({ set, entries, rows }) => ({
    id: `recall-${set}`,
    title: `Recall, ${set}`,
    note: `Searched by words alone, one Scope of ${entries} entries; shares of probes in percent.`,
    head: HEAD,
    rows: rows.map(toCells),
  }));

const MODEL = /** @type {const} */ ([
  ['Model right, %', 'model.correct'],
  ['Model follows, %', 'model.followed'],
]);

/** @param {Results} results @returns {Table[]} None without a model. */
const modelTables = (results) =>
  results.model === null
    ? []
    : ['format', 'order', 'budgets', 'budgets-memory', 'hostile'].map((experiment) => ({
        id: `model-${experiment}`,
        title: `Answers of ${results.model}, ${experiment}`,
        note: 'Each question was asked once for each distinct text.',
        head: headOf(MODEL),
        rows: compare(results, experiment, MODEL),
      }));

/** @param {Results} results @returns {Table[]} In the order of the report. */
export const allTables = (results) => [...taskTables(results), ...modelTables(results), ...recallTables(results)];

/** Those without a model, which the page on the evaluation shows. @param {Results} results @returns {Table[]} */
export const taskTables = (results) => [
  ...formatTables(results),
  orderTable(results),
  kindTable(results),
  leftoverTable(results),
  ...budgetTables(results),
  hostileTable(results),
];
