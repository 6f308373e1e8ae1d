import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';

/**
 * `node scripts/run-tests.mjs SUITE…` runs the named Jest suites one after the other, whatever the earlier ones did,
 * and ends with one line of the real totals. Exit status 0 only if something ran and nothing failed.
 */
const RESULTS = '.cache/test-results';
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
  const report = `${RESULTS}/${suite}.json`;
  rmSync(report, { force: true });
  const config = `config/tooling/jest.${suite}.config.mjs`;
  const status = await jest(['-c', config, '--maxWorkers=100%', '--json', `--outputFile=${report}`]);
  const counts = readCounts(report);
  const died = status !== 0 && counts.failed === 0;
  return died || counts.passed + counts.failed === 0 ? { ...counts, failed: counts.failed + 1 } : counts;
}

/** Jest prints its own report on standard error; standard output would only repeat the JSON. */
function jest(args) {
  const child = spawn(process.execPath, [...JEST, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  return new Promise((resolve) => child.once('close', resolve));
}

/** Skipped and unfinished tests count as failed: a test that does not run proves nothing. */
function readCounts(report) {
  try {
    const result = JSON.parse(readFileSync(report, 'utf8'));
    const skipped = result.numPendingTests + result.numTodoTests;
    return {
      passed: result.numPassedTests,
      failed: result.numFailedTests + result.numRuntimeErrorTestSuites + skipped,
    };
  } catch {
    return { passed: 0, failed: 0 };
  }
}

await main(process.argv.slice(2));
