import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * `node scripts/run-tests.mjs SUITE…` runs the named suites one after the other, whatever the earlier ones did, and ends
 * with one line of the real totals. Exit status 0 only if something ran and nothing failed. A suite is one of Jest, but for
 * those below, which pytest runs in environments that make has prepared.
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
  const totals = { passed: 0, failed: 0 };
  for (const suite of suites) {
    const { passed, failed } = await runSuite(suite);
    totals.passed += passed;
    totals.failed += failed;
  }
  process.stdout.write(`${totals.passed} passed, ${totals.failed} failed\n`);
  process.exitCode = totals.passed > 0 && totals.failed === 0 ? 0 : 1;
}

/** A suite that dies before it reports is one failure; so is one that ran nothing. */
async function runSuite(suite) {
  const { status, counts } = await (PYTHON_SUITES.has(suite) ? runPytest(suite) : runJest(suite));
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

async function runPytest(suite) {
  const { environment, folder, tests } = PYTHON_SUITES.get(suite);
  const report = freshReport(`${suite}.xml`);
  const python = resolve(`.cache/python/${environment}/bin/python`);
  const place = { cwd: folder, stdio: ['ignore', process.stderr, 'inherit'] };
  const status = await run(python, ['-m', 'pytest', tests, `--junitxml=${resolve(report)}`], place);
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
