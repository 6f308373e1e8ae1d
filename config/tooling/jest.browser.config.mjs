import { resolve } from 'node:path';
import { application, onEveryCore, withEngines } from './jest.base.mjs';
import { engines } from './start-oceanbase.mjs';

const rootDir = resolve(import.meta.dirname, '../..');
const testTimeout = 120_000;

/** How pages look and behave is the same on every engine, so they are looked at on one. */
const ELSEWHERE = engines.includes('sqlite') ? ['/pages[.]'] : [];

/** The Inspector as it is built, in a real browser, against the real server, once for each engine of DATABASES. */
const onEngine = (engine) => ({
  ...application,
  rootDir,
  testTimeout,
  displayName: `browser ${engine}`,
  globals: { databaseEngine: engine },
  testPathIgnorePatterns: ['/node_modules/', ...(engine === 'sqlite' ? [] : ELSEWHERE)],
  testMatch: ['<rootDir>/inspector/test/**/*.browser-spec.ts'],
});

/** A browser keeps more than one core busy, and waits for pages: no more files at a time than cores. */
export default { rootDir, ...onEveryCore, ...withEngines, testTimeout, projects: engines.map(onEngine) };
