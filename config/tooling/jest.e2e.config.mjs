import { base, withEngines } from './jest.base.mjs';
import { engines } from './start-oceanbase.mjs';

/** What is about one engine lives in folders and files named for it. */
const OF_ONE_ENGINE = { sqlite: '/(?:oceanbase|engines)[^/]*(?:/|[.])', oceanbase: '/(?:sqlite|engines|http-)[^/]*(?:/|[.])' };

/** The whole application over HTTP: every file once for each engine of DATABASES. */
const onEngine = (engine) => ({
  ...base,
  displayName: `e2e ${engine}`,
  globals: { databaseEngine: engine },
  testMatch: ['<rootDir>/test/integration/**/*.int-spec.ts', '<rootDir>/test/e2e/**/*.e2e-spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', OF_ONE_ENGINE[engine]],
});

/** Files that compare the engines with each other. */
const acrossEngines = { ...base, displayName: 'e2e engines', testMatch: ['<rootDir>/test/e2e/engines*.e2e-spec.ts'] };

export default {
  rootDir: base.rootDir,
  ...withEngines,
  testTimeout: 60_000,
  projects: [...engines.map(onEngine), ...(engines.length > 1 ? [acrossEngines] : [])],
};
