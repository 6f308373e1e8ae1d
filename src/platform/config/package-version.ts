import { readFileSync } from 'node:fs';
import { packageFile } from './package-file.js';

interface Package {
  readonly version: string;
  readonly engines: { readonly node: string };
}

/** The manifest of this package. */
export const readPackage = (): Package => JSON.parse(readFileSync(packageFile('package.json'), 'utf8')) as Package;

/** The version of this package, as its manifest says. */
export const packageVersion = (): string => readPackage().version;
