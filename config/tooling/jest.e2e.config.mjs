import { base } from './jest.base.mjs';

/** The whole application over HTTP, on real engines. */
export default {
  ...base,
  displayName: 'e2e',
  testMatch: ['<rootDir>/test/integration/**/*.int-spec.ts', '<rootDir>/test/e2e/**/*.e2e-spec.ts'],
  testTimeout: 60_000,
};
