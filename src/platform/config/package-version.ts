import { createRequire } from 'node:module';

interface Package {
  readonly version: string;
  readonly engines: { readonly node: string };
}

/** The manifest of this package. */
export const readPackage = (): Package => createRequire(import.meta.url)('../../../package.json') as Package;

/** The version of this package, as its manifest says. */
export const packageVersion = (): string => readPackage().version;
