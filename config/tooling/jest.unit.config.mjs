import { base } from './jest.base.mjs';

/** Pure functions and narrow modules: no HTTP, no application boot. */
export default {
  ...base,
  displayName: 'unit',
  testMatch: [
    '<rootDir>/src/**/*.spec.ts',
    '<rootDir>/test/suites/**/*.spec.ts',
    '<rootDir>/test/architecture/**/*.spec.ts',
  ],
};
