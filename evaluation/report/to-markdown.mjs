import { toMarkdownTable } from '../../bench/report/markdown-table.mjs';
import { allTables } from './tables.mjs';

/** @typedef {import('../outcome/to-results.mjs').Results} Results */

/**
 * @param {Results} results
 * @param {readonly { name: string, title: string }[]} plots
 */
export function toMarkdown(results, plots) {
  const tables = allTables(results).map((table) => `## ${table.title}\n\n${table.note}\n\n${toMarkdownTable(table)}\n`);
  const images = plots.map(({ name, title }) => `![${title}](plots/${name}.svg)\n`);
  return ['# Evaluation\n', `${describe(results)}\n`, ...tables, '## Plots\n', ...images].join('\n');
}

/**
 * What was measured, in lines.
 *
 * @param {Results} results
 */
export const describe = ({ stamp, short, resamples, tokenizers, model, tasks, rows }) =>
  [
    `- ${tasks.length} tasks, ${rows.length} cases${short ? ' (short form)' : ''}; seed ${stamp.seed}, ${resamples} resamples.`,
    `- Server ${stamp.server}, built files ${stamp.serverHash.slice(0, 16)}; tasks ${stamp.tasksHash.slice(0, 16)}.`,
    `- Node ${stamp.node}, ICU ${stamp.icu}; database ${stamp.database}, search modes ${stamp.searchModes.join(', ')}.`,
    `- Families: ${stamp.families.join(', ')}; left out, since this server does not have them: ${stamp.familiesLeftOut.join(', ') || 'none'}.`,
    `- Tokenizers: ${Object.entries(tokenizers)
      .map(([name, version]) => `${name} (${version})`)
      .join(', ')}.`,
    `- Model: ${model ?? 'none; answers are those of readers that understand nothing'}.`,
  ].join('\n');
