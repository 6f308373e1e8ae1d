import { base } from './jest.base.mjs';

/** Runs of minutes, kept out of the ordinary suites. They need the built server. */
export default {
  ...base,
  displayName: 'long',
  testMatch: ['<rootDir>/test/long/**/*.long-spec.ts'],
  testTimeout: 900_000,
};
