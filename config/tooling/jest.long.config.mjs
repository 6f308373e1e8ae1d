import { base } from './jest.base.mjs';

/** The randomised tests with as many runs as FC_RUNS says, and what takes minutes. */
export default {
  ...base,
  displayName: 'long',
  testMatch: ['<rootDir>/test/suites/**/*.spec.ts', '<rootDir>/test/long/**/*spec.ts'],
  testTimeout: 600_000,
};
