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
export const formatTables = (results) =>
  comparisonsOf(results, 'format').map(({ name, from, to, tasks, sameEntries, sameOrder, differences }, index) => ({
    id: `format-${index + 1}`,
    title: `Format, ${name}`,
    note: `The same entries for ${sameEntries} of ${tasks} tasks, in the same order for ${sameOrder}. Means over tasks.`,
    head: ['Measure', 'JSON', 'Markdown', 'Difference [95 %]', 'Ratio'],
    rows: ['entries', 'bytes', 'bytesPerEntry', 'metadata', ...tokenMeasures(results)].map((measure) => {
      const [one, other] = [armOf(results, from).measures[measure].mean, armOf(results, to).measures[measure].mean];
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
  comparisonsOf(results, experiment).map(({ name, from, to, differences }) => {
    const values = measures.map(([, measure]) => {
      const [one, other] = [armOf(results, from), armOf(results, to)].map((arm) =>
        show(measure, arm.measures[measure].mean),
      );
      return `${one} → ${other}`;
    });
    return [
      name,
      ...values,
      ...measures.map(([, measure]) => showDifference(measure, differences[measure])).slice(0, 1),
    ];
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
export const orderTable = (results) => ({
  id: 'order',
  title: 'Selection and order',
  note: 'Markdown throughout. Evidence: the entry that answers the question is cited and its body still says the answer.',
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
export const hostileTable = (results) => ({
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
  ['budgets', 'Budgets, all families, JSON → Markdown', 'JSON against Markdown with default sections, by budget.'],
  ['budgets-memory', 'Budgets, Memory alone, JSON → Markdown', 'The same entries in the same order, by budget.'],
]);

/** @param {Results} results @returns {Table[]} */
export const budgetTables = (results) =>
  SWEEPS.map(([id, title, note]) => ({
    id,
    title,
    note,
    head: headOf(BUDGETS).with(0, 'Budget'),
    rows: compare(results, id, BUDGETS),
  }));

const BY_KIND = ['legacy', 'memory-first', 'experience-first', 'memory-8', 'all-families'];

/** @param {Results} results @returns {Table} */
export function kindTable(results) {
  const arms = BY_KIND.map((assembly) => `without-hostile/${assembly}/8000`);
  const groups = [...new Set(results.tasks.map(({ kind, language }) => `${kind}, ${language}`))].sort();
  return {
    id: 'kinds',
    title: 'Evidence in the text by kind of task, %',
    note: 'Budget 8,000. Eight tasks a row: one task is 12.5 points, so no row is a result of its own.',
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
export const leftoverTable = (results) => ({
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
export const recallTables = ({ recall }) =>
  recall.map(({ set, entries, rows }) => ({
    id: `recall-${set}`,
    title: `Recall, ${set}`,
    note: `By words alone, one Scope of ${entries} entries; shares of probes in percent.`,
    head: ['Class', 'Probes', 'hit@1', 'hit@3', 'hit@8', 'MRR', 'Empty', 'Injected', 'In prepare'],
    rows: rows.map(({ group, probes, mrr, ...row }) => [
      ...[group, probes, ...[row.hitAt1, row.hitAt3, row.hitAt8].map((share) => share.toFixed(1)), mrr.toFixed(2)],
      ...[row.empty, row.injected, row.prepared].map((share) => share.toFixed(1)),
    ]),
  }));

const MODEL = /** @type {const} */ ([
  ['Model right, %', 'model.correct'],
  ['Model follows, %', 'model.followed'],
]);

/** @param {Results} results @returns {Table[]} None without a model. */
export const modelTables = (results) =>
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
export const allTables = (results) => [
  ...formatTables(results),
  orderTable(results),
  kindTable(results),
  leftoverTable(results),
  ...budgetTables(results),
  hostileTable(results),
  ...modelTables(results),
  ...recallTables(results),
];
