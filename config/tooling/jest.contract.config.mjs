import { base, onEveryCore } from './jest.base.mjs';

/** The published contract against the routes and against the compatibility target. */
export default {
  ...base,
  ...onEveryCore,
  displayName: 'contract',
  testMatch: ['<rootDir>/test/api/**/*.spec.ts'],
  testTimeout: 120_000,
};
