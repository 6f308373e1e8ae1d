import { base, onMoreThanCores, withEngines } from './jest.base.mjs';

/** Pure functions and narrow modules: no HTTP, no application boot. */
export default {
  ...base,
  ...onMoreThanCores,
  ...withEngines,
  displayName: 'unit',
  testMatch: [
    '<rootDir>/src/**/*.spec.ts',
    '<rootDir>/test/suites/**/*.spec.ts',
    '<rootDir>/test/architecture/**/*.spec.ts',
    '<rootDir>/test/evaluation/**/*.spec.ts',
    '<rootDir>/inspector/src/model/**/*.spec.ts',
    '<rootDir>/test/documentation/**/*.spec.ts',
  ],
  testTimeout: 60_000,
};
