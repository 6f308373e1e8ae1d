import { escape, toHtmlTable, toPage } from './html.mjs';
import { allTables } from './tables.mjs';
import { describe } from './to-markdown.mjs';

/** @typedef {import('../outcome/to-results.mjs').Results} Results */

/**
 * The report as one page: figures, plots, times, and a link to the texts of every task.
 *
 * @param {Results} results
 * @param {readonly import('./plots.mjs').Plot[]} plots
 * @param {import('./timings.mjs').Timings} timings
 */
export function toIndex(results, plots, timings) {
  const lines = describe(results)
    .split('\n')
    .map((line) => `<li>${escape(line.slice(2))}</li>`);
  const tables = allTables(results).map(
    (table) => `<h2 id="${table.id}">${escape(table.title)}</h2>\n<p>${escape(table.note)}</p>\n${toHtmlTable(table)}`,
  );
  return toPage(
    'Evaluation',
    [
      `<h1>Evaluation</h1>\n<ul>${lines.join('\n')}</ul>`,
      ...plots.map(({ svg }) => `<p>${svg}</p>`),
      ...tables,
      `<h2 id="times">Times</h2>\n<p>${escape(timings.machine)}, ${escape(timings.startedAt)}. In ms.</p>`,
      toHtmlTable(timings.table),
      ...Object.entries(timings.usage).map(([name, count]) => `<p>${escape(name)}: ${count.toLocaleString('en')}</p>`),
      `<h2 id="texts">Injected texts</h2>\n<ul>${results.tasks.map(toLink).join('\n')}</ul>`,
    ].join('\n'),
  );
}

/** @param {{ task: string, kind: string, language: string }} of */
const toLink = ({ task, kind, language }) =>
  `<li><a href="${pageOfTask(task)}">${escape(task)}</a> (${escape(kind)}, ${language})</li>`;

/** @param {string} task */
export const pageOfTask = (task) => `tasks/${task.replace('/', '.')}.html`;
