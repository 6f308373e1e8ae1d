import { createRequire } from 'node:module';

/** The version of this package, as its manifest says. */
export const packageVersion = (): string =>
  (createRequire(import.meta.url)('../../../package.json') as { version: string }).version;
