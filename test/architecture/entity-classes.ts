import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { filesBelow, ROOT } from './repository-files.js';

/** Every entity class of the product, found by file name. */
export async function entityClasses(): Promise<(new () => object)[]> {
  const files = filesBelow('src', '.ts').filter((path) => /[.](?:entity|entities)[.]ts$/.test(path));
  const classes: (new () => object)[] = [];
  // One after the other: Jest cannot link two modules at once that share a dependency.
  for (const path of files) {
    const module = (await import(pathToFileURL(join(ROOT, path)).href)) as Record<string, unknown>;
    classes.push(...Object.values(module).filter(isClass));
  }
  return classes;
}

const isClass = (value: unknown): value is new () => object => typeof value === 'function';
