import { application, onEveryCore } from './jest.base.mjs';

/** The integrations as they are bundled, and their kit, against the real server on SQLite; without host programs. */
export default {
  ...application,
  ...onEveryCore,
  displayName: 'integrations',
  globals: { databaseEngine: 'sqlite' },
  testMatch: ['<rootDir>/integrations/*/test/**/*.spec.ts'],
  testTimeout: 60_000,
};
