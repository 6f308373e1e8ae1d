import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { commandFaults } from './docs/checks/commands.mjs';
import { dataFaults } from './docs/checks/data-blocks.mjs';
import { languageFaults } from './docs/checks/languages.mjs';
import { linkFaults } from './docs/checks/links.mjs';
import { differences } from './docs/compare-output.mjs';
import { findCurl } from './docs/find-curl.mjs';
import { LANGUAGES, SECTIONS, markdownIn } from './docs/pages.mjs';
import { readBlocks } from './docs/read-blocks.mjs';
import { ShellSession } from './docs/shell-session.mjs';
import { writtenPages } from './docs/written-pages.mjs';
import { startServer } from './run-server.mjs';

/**
 * `make docs-test`: runs the `sh` blocks of README and docs in order, page by page, each page in one shell session against
 * a server of its own; the README twice, because its readers come back to the data of the first time. CONTRIBUTING.md says
 * how blocks are marked. Before that, what pages say of each other is checked. Ends with the totals of both.
 */
const DOCUMENTED_ADDRESS = /127\.0\.0\.1:8000/g;
const DEFAULT_START = ['npm', 'start'];
const REPEATED = ['README.md'];

const curl = findCurl();

async function main(chosen) {
  const totals = { passed: 0, failed: 0 };
  if (chosen.length === 0) checkEverything(totals);
  process.stdout.write(`curl lines are run by ${curl.name}\n`);
  for (const page of chosen.length > 0 ? chosen : pages()) await checkPage(page, totals);
  await mkdir('.cache/test-results', { recursive: true });
  await writeFile('.cache/test-results/docs.json', JSON.stringify(totals));
  process.stdout.write(`Documentation blocks and checks: ${totals.passed} passed, ${totals.failed} failed\n`);
  process.exitCode = totals.passed > 0 && totals.failed === 0 ? 0 : 1;
}

/** The pages whose blocks are run: those in English, which all others are held against. */
const pages = () => ['README.md', 'CONTRIBUTING.md', 'docs/README.md', ...SECTIONS.flatMap(pagesIn)];
const pagesIn = (section) => markdownIn(`${LANGUAGES.en}/${section}`);

const CHECKS = {
  'links lead somewhere': () => writtenPages().flatMap(linkFaults),
  'every language has the same pages': languageFaults,
  'printed commands exist': () => commandFaults(writtenPages()),
  'JSON and YAML can be read': () => pages().flatMap(dataFaults),
};

function checkEverything(totals) {
  for (const [claim, find] of Object.entries(CHECKS)) {
    const faults = find();
    totals[faults.length === 0 ? 'passed' : 'failed'] += 1;
    process.stdout.write(`${claim}: ${faults.length === 0 ? 'yes' : `no\n${faults.join('\n')}`}\n`);
  }
}

async function checkPage(page, totals) {
  const blocks = readBlocks(readFileSync(page, 'utf8'));
  const report = (block, problems) => {
    totals[problems.length === 0 ? 'passed' : 'failed'] += 1;
    for (const problem of problems) process.stdout.write(`${page}:${block.line}: ${problem}\n`);
  };
  for (const block of blocks) if (block.kind === 'unmarked') report(block, [UNMARKED]);
  const commands = blocks.filter(({ kind }) => kind === 'run');
  if (commands.length > 0) await runPage({ page, blocks, commands, report });
}

const UNMARKED = 'A norun block gives its reason after the word: ```sh norun REASON';

/** The start block of the page, if it has one, says how its server is started. */
async function runPage({ page, blocks, commands, report }) {
  const start = blocks.find(({ kind }) => kind === 'start');
  const server = await startServer(start ? start.text.trim().split(/\s+/) : DEFAULT_START);
  if (start) report(start, []);
  const address = new URL(server.url).host;
  const session = new ShellSession({ POWERCONTEXT_HOME: server.home, PATH: curl.path });
  const runs = REPEATED.includes(page) ? [...commands, ...commands] : commands;
  try {
    for (const block of runs) {
      const { status, output } = await session.run(block.text.replace(DOCUMENTED_ADDRESS, address));
      const failures = status === 0 ? [] : [`The command ended with status ${status}.\n${output}`];
      report(block, [...failures, ...comparison(block, output.replaceAll(address, '127.0.0.1:8000'))]);
    }
  } finally {
    session.close();
    await server.stop();
  }
  process.stdout.write(`${page}: ${runs.length} commands run\n`);
}

const comparison = ({ expected }, output) => (expected === undefined ? [] : differences(expected, output));

await main(process.argv.slice(2));
