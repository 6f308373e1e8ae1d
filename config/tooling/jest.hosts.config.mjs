import { application } from './jest.base.mjs';

/** Released host programs with their integrations, against the built server; one at a time, for they are timed. */
export default {
  ...application,
  displayName: 'hosts',
  maxWorkers: 1,
  globals: { databaseEngine: 'sqlite' },
  testMatch: ['<rootDir>/integrations/hosts/test/**/*.host-spec.ts'],
  // Of the chosen ones none is set up by the program of the server.
  testPathIgnorePatterns: ['/node_modules/', ...(process.env.CHOSEN_HOSTS === undefined ? [] : ['/set-up-hosts[.]'])],
  testTimeout: 120_000,
};
