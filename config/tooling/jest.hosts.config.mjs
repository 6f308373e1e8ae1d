import { base } from './jest.base.mjs';

/** Released host programs with their integrations, against the built server. */
export default {
  ...base,
  displayName: 'hosts',
  globals: { databaseEngine: 'sqlite' },
  testMatch: ['<rootDir>/integrations/hosts/test/**/*.host-spec.ts'],
  testTimeout: 120_000,
};
