import { nameOfText } from '../outcome/to-results.mjs';
import { escape, toPage } from './html.mjs';

/** @typedef {import('../outcome/measure-cases.mjs').Measured} Measured */

const SHOWN = ['bytes', 'entries', 'evidence', 'contradiction', 'outdated', 'hostile', 'truncated'];

/**
 * Every distinct text that was injected for a task, the arms that got it, and what each reader answered.
 *
 * @param {import('../knowledge/to-questions.mjs').Question} question
 * @param {readonly Measured[]} cases Of this task.
 */
export function toTaskPage({ name, task }, cases) {
  const texts = new Map(cases.map((row) => [nameOfText(row), row]));
  const parts = [...texts].map(([text, row]) => {
    const arms = cases.filter((other) => nameOfText(other) === text).map(({ arm }) => arm);
    return toText(text, row, arms);
  });
  return toPage(
    name,
    `<p><a href="../index.html">Evaluation</a></p>
<h1>${escape(name)}</h1>
<p>${escape(task.query)}</p>
<p>Right: ${escape(task.accepts.join(' or '))}. Wrong: ${escape(task.rejects.join(', '))}. The hostile entry wants: ${escape(task.hostile.says)}</p>
${parts.join('\n')}`,
  );
}

/** @param {string} text @param {Measured} row @param {readonly string[]} arms */
function toText(text, { content, measures, answers }, arms) {
  const figures = SHOWN.map((measure) => `${measure} ${measures[measure]}`).join(', ');
  const said = Object.entries(answers).map(([reader, answer]) => {
    const verdict = measures[`${reader}.correct`] ? 'right' : measures[`${reader}.followed`] ? 'followed' : 'not right';
    return `<li>${escape(reader)}, ${verdict}: ${escape(answer || '(nothing)')}</li>`;
  });
  return `<details><summary>${escape(arms.join(', '))}: ${figures}</summary>
<p><a href="../texts/${text}.txt">${text}</a></p>
<pre>${escape(content || '(nothing is injected)')}</pre>
<ul>${said.join('\n')}</ul></details>`;
}
