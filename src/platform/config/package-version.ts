import { createRequire } from 'node:module';

interface Package {
  readonly version: string;
  readonly engines: { readonly node: string };
}

/** The manifest of this package, which Node reads once. It is found by its name, as files of the package are. */
export const readPackage = (): Package => createRequire(import.meta.url)('powercontext-server/package.json') as Package;

/** The version of this package, as its manifest says. */
export const packageVersion = (): string => readPackage().version;
