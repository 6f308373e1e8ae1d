import { resolve } from 'node:path';
import { application, onMoreThanCores, withEngines } from './jest.base.mjs';
import { engines } from './start-oceanbase.mjs';

const rootDir = resolve(import.meta.dirname, '../..');
const common = { ...application, rootDir, testTimeout: 120_000 };

/** What is about one engine, or about none, lives in folders and files named for it. */
const ELSEWHERE = {
  sqlite: '/(?:oceanbase|engines)[^/]*(?:/|[.])',
  oceanbase: '/(?:sqlite|engines|http|inference|shutdown|runtime-types)[^/]*(?:/|[.])',
};

/** The whole application over HTTP: every file once for each engine of DATABASES. */
const onEngine = (engine) => ({
  ...common,
  displayName: `e2e ${engine}`,
  globals: { databaseEngine: engine },
  testMatch: ['<rootDir>/test/integration/**/*.int-spec.ts', '<rootDir>/test/e2e/**/*.e2e-spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', ELSEWHERE[engine]],
});

/** Files that compare the engines with each other. */
const acrossEngines = {
  ...common,
  displayName: 'e2e engines',
  testMatch: ['<rootDir>/test/e2e/engines*.e2e-spec.ts'],
};

export default {
  rootDir,
  ...onMoreThanCores,
  ...withEngines,
  testTimeout: common.testTimeout,
  projects: [...engines.map(onEngine), ...(engines.length > 1 ? [acrossEngines] : [])],
};
