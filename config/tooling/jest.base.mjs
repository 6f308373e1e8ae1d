import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';

/** An OceanBase for the run, when DATABASES asks for one, and an order that keeps all cores busy. */
export const withEngines = {
  testSequencer: '<rootDir>/config/tooling/longest-first.mjs',
  globalSetup: '<rootDir>/config/tooling/start-oceanbase.mjs',
  globalTeardown: '<rootDir>/config/tooling/stop-oceanbase.mjs',
};

/**
 * How a run is spread: as many workers as cores. Jest takes a percentage above 100 for a number of workers. It never quite gives
 * back the modules of a file either: a worker that is not replaced would end up collecting garbage for seconds, and what waits for
 * it would fail.
 */
export const onEveryCore = { maxWorkers: '100%', workerIdleMemoryLimit: '1600MB' };

/** The same for tests that also wait: for databases, deadlines and processes. */
export const onMoreThanCores = { ...onEveryCore, maxWorkers: Math.ceil(availableParallelism() * 1.5) };

/** Of every Jest project: ESM, TypeScript through swc with decorator metadata. */
export const base = {
  rootDir: '../..',
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        swcrc: false,
        sourceMaps: 'inline',
        module: { type: 'es6' },
        jsc: {
          target: 'es2023',
          experimental: { keepImportAttributes: true },
          keepClassNames: true,
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
        },
      },
    ],
  },
};

const native = (kind) => ['<rootDir>/config/tooling/native-modules.mjs', { kind }];
const SOURCES = resolve(import.meta.dirname, '../../src');

/** The same for tests of the whole application, which is loaded once per worker, as it was built (ADR 0032). */
export const application = {
  ...base,
  testEnvironment: '<rootDir>/config/tooling/native-environment.mjs',
  transform: {
    [`^${SOURCES}/.*[.]ts$`]: native('esm'),
    '/node_modules/@nestjs/': native('esm'),
    '/node_modules/typeorm/.*[.]mjs$': native('esm'),
    '/node_modules/typeorm/.*[.]js$': native('commonjs'),
    ...base.transform,
  },
  transformIgnorePatterns: ['/node_modules/(?!(?:@nestjs|typeorm)/)'],
};
