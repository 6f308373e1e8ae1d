import { application, onMoreThanCores, withEngines } from './jest.base.mjs';
import { engines } from './start-oceanbase.mjs';

/** Runs of minutes, and the randomised suites with as many runs as FC_RUNS says. They need the built server. */
export default {
  ...application,
  ...onMoreThanCores,
  ...withEngines,
  displayName: 'long',
  testMatch: ['<rootDir>/test/long/**/*.long-spec.ts', '<rootDir>/test/suites/prepare/*.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', ...(engines.includes('oceanbase') ? [] : ['/oceanbase[^/]*[.]'])],
  testTimeout: 900_000,
};
