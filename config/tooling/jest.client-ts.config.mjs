import { application, onEveryCore } from './jest.base.mjs';

/** The client in TypeScript: alone, as a package, and against the real server on SQLite. */
export default {
  ...application,
  ...onEveryCore,
  displayName: 'client-ts',
  globals: { databaseEngine: 'sqlite' },
  testMatch: ['<rootDir>/clients/ts/test/**/*.spec.ts'],
  testTimeout: 60_000,
};
