import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * `node scripts/run-tests.mjs SUITE…` runs the named suites one after the other, whatever the earlier ones did, and ends
 * with one line of the real totals. Exit status 0 only if something ran and nothing failed. A suite is one of Jest, but for
 * client-python, which pytest runs in the environment that make has prepared, beside the others.
 */
const RESULTS = '.cache/test-results';
const PYTHON_SUITE = 'client-python';
const PYTHON = '.cache/python/client/bin/python';
const JEST = ['--experimental-vm-modules', '--no-warnings=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];

async function main(suites) {
  mkdirSync(RESULTS, { recursive: true });
  const beside = suites.includes(PYTHON_SUITE) ? runSuite(PYTHON_SUITE) : undefined;
  const counts = [];
  for (const suite of suites) counts.push(await (suite === PYTHON_SUITE ? beside : runSuite(suite)));
  const total = (name) => counts.reduce((sum, count) => sum + count[name], 0);
  process.stdout.write(`${total('passed')} passed, ${total('failed')} failed\n`);
  process.exitCode = total('passed') > 0 && total('failed') === 0 ? 0 : 1;
}

/** A suite that dies before it reports is one failure; so is one that ran nothing. */
async function runSuite(suite) {
  const { status, counts } = await (suite === PYTHON_SUITE ? runPytest() : runJest(suite));
  const died = status !== 0 && counts.failed === 0;
  return died || counts.passed + counts.failed === 0 ? { ...counts, failed: counts.failed + 1 } : counts;
}

/**
 * Jest never quite gives back the modules of a file: a worker that is not replaced would end up collecting garbage for
 * seconds, and what waits for it would fail.
 */
const WORKERS = ['--maxWorkers=100%', '--workerIdleMemoryLimit=800MB'];

/** Jest prints its own report on standard error; standard output would only repeat the JSON. */
async function runJest(suite) {
  const report = freshReport(`${suite}.json`);
  const config = `config/tooling/jest.${suite}.config.mjs`;
  const options = ['-c', config, ...WORKERS, '--json', `--outputFile=${report}`];
  const status = await run(process.execPath, [...JEST, ...options], { stdio: ['ignore', 'ignore', 'inherit'] });
  return { status, counts: readCounts(report, countJest) };
}

/** What it prints would be torn apart by the other suites: it comes when it has ended. */
async function runPytest() {
  const report = freshReport(`${PYTHON_SUITE}.xml`);
  const log = `${RESULTS}/${PYTHON_SUITE}.log`;
  const file = openSync(log, 'w');
  const place = { cwd: 'clients/python', stdio: ['ignore', file, file] };
  const status = await run(resolve(PYTHON), ['-m', 'pytest', `--junitxml=${resolve(report)}`], place);
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
