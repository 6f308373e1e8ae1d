import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toMarkdown } from './to-markdown.mjs';

const RESULTS = fileURLToPath(new URL('../results/', import.meta.url));

/**
 * Prints the report and keeps it in `bench/results`, once to read and once to compute with.
 *
 * @param {import('./to-markdown.mjs').Report} report
 */
export function writeReport(report) {
  const name = report.startedAt.replaceAll(/[:.]/g, '-');
  const markdown = toMarkdown(report);
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(join(RESULTS, `${name}.md`), `${markdown}\n`);
  writeFileSync(join(RESULTS, `${name}.json`), `${JSON.stringify(report, null, 2)}\n`);
  process.stdout.write(`${markdown}\n`);
}
