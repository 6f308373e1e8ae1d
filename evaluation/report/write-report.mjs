import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { nameOfText, serialize } from '../outcome/to-results.mjs';
import { drawPlots } from './plots.mjs';
import { pageOfTask, toIndex } from './to-index.mjs';
import { toMarkdown } from './to-markdown.mjs';
import { toTaskPage } from './to-task-page.mjs';

/**
 * Writes everything a run found into a folder: `results.json`, `timings.json`, `report.md`, `index.html`, a page for each
 * task, the plots, and each distinct injected text as a file.
 *
 * @param {string} folder
 * @param {object} run
 * @param {import('../outcome/to-results.mjs').Results} run.results
 * @param {import('./timings.mjs').Timings} run.timings
 * @param {readonly import('../outcome/measure-cases.mjs').Measured[]} run.cases
 */
export async function writeReport(folder, { results, timings, cases }) {
  const plots = await drawPlots(results);
  for (const made of ['tasks', 'texts', 'plots']) rmSync(`${folder}/${made}`, { recursive: true, force: true });
  const write = (/** @type {string} */ path, /** @type {string} */ text) => {
    mkdirSync(dirname(`${folder}/${path}`), { recursive: true });
    writeFileSync(`${folder}/${path}`, text);
  };
  write('results.json', serialize(results));
  write('timings.json', `${JSON.stringify(timings, undefined, 1)}\n`);
  write('report.md', toMarkdown(results, plots));
  write('index.html', toIndex(results, plots, timings));
  for (const { name, svg } of plots) write(`plots/${name}.svg`, `${svg}\n`);
  for (const row of cases) write(`texts/${nameOfText(row)}.txt`, row.content);
  for (const question of new Set(cases.map((row) => row.question))) {
    const own = cases.filter((row) => row.question === question);
    write(pageOfTask(question.name), toTaskPage(question, own));
  }
}
