import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * `node scripts/run-tests.mjs SUITE…` runs the named suites, whatever the earlier ones did, and ends with one line of the
 * real totals. Exit status 0 only if something ran and nothing failed. Suites of Jest run one after the other, and so, beside
 * them, do those below, which pytest runs in environments that make has prepared.
 */
const RESULTS = '.cache/test-results';
const INTEGRATIONS = { environment: 'integrations', folder: 'integrations/python' };
const PYTHON_SUITES = new Map([
  ['client-python', { environment: 'client', folder: 'clients/python', tests: 'tests' }],
  ['integrations-python', { ...INTEGRATIONS, tests: 'tests' }],
  ['hosts-nightly-python', { ...INTEGRATIONS, tests: 'nightly/test_hermes.py' }],
  ['hosts-nightly-bub', { ...INTEGRATIONS, tests: 'nightly/test_bub.py' }],
]);
const JEST = ['--experimental-vm-modules', '--no-warnings=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];

async function main(suites) {
  mkdirSync(RESULTS, { recursive: true });
  const ofPython = suites.filter((suite) => PYTHON_SUITES.has(suite));
  const ofJest = suites.filter((suite) => !PYTHON_SUITES.has(suite));
  const counts = (await Promise.all([runAll(ofJest, runJest), runAll(ofPython, runPytest)])).flat();
  const total = (name) => counts.reduce((sum, count) => sum + count[name], 0);
  process.stdout.write(`${total('passed')} passed, ${total('failed')} failed\n`);
  process.exitCode = total('passed') > 0 && total('failed') === 0 ? 0 : 1;
}

async function runAll(suites, runOne) {
  const counts = [];
  for (const suite of suites) counts.push(judge(await runOne(suite)));
  return counts;
}

/** A suite that dies before it reports is one failure; so is one that ran nothing. */
function judge({ status, counts }) {
  const died = status !== 0 && counts.failed === 0;
  return died || counts.passed + counts.failed === 0 ? { ...counts, failed: counts.failed + 1 } : counts;
}

/** Jest prints its own report on standard error; standard output would only repeat the JSON. */
async function runJest(suite) {
  const report = freshReport(`${suite}.json`);
  const config = `config/tooling/jest.${suite}.config.mjs`;
  const options = ['-c', config, '--json', `--outputFile=${report}`];
  const status = await run(process.execPath, [...JEST, ...options], { stdio: ['ignore', 'ignore', 'inherit'] });
  return { status, counts: readCounts(report, countJest) };
}

/** What it prints would be torn apart by the other suites: it comes when it has ended. */
async function runPytest(suite) {
  const { environment, folder, tests } = PYTHON_SUITES.get(suite);
  const report = freshReport(`${suite}.xml`);
  const log = `${RESULTS}/${suite}.log`;
  const file = openSync(log, 'w');
  const python = resolve(`.cache/python/${environment}/bin/python`);
  const place = { cwd: folder, stdio: ['ignore', file, file] };
  const status = await run(python, ['-m', 'pytest', tests, `--junitxml=${resolve(report)}`], place);
  closeSync(file);
  process.stderr.write(readFileSync(log));
  return { status, counts: readCounts(report, countPytest) };
}

function freshReport(name) {
  const report = `${RESULTS}/${name}`;
  rmSync(report, { force: true });
  return report;
}

/** The exit status; undefined when the program cannot be started. */
function run(program, args, options) {
  const child = spawn(program, args, options);
  return new Promise((settle) => child.once('close', settle).once('error', () => settle(undefined)));
}

function readCounts(report, count) {
  try {
    return count(readFileSync(report, 'utf8'));
  } catch {
    return { passed: 0, failed: 0 };
  }
}

/** Skipped and unfinished tests count as failed: a test that does not run proves nothing. */
function countJest(text) {
  const result = JSON.parse(text);
  const skipped = result.numPendingTests + result.numTodoTests;
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites + skipped;
  return { passed: result.numPassedTests, failed };
}

/** The same, from the totals that JUnit reports begin with. */
function countPytest(text) {
  const [totals] = /<testsuite [^>]*>/.exec(text);
  const total = (name) => Number(new RegExp(` ${name}="(\\d+)"`).exec(totals)[1]);
  const failed = total('errors') + total('failures') + total('skipped');
  return { passed: total('tests') - failed, failed };
}

await main(process.argv.slice(2));
