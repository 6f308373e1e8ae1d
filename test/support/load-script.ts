import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = join(import.meta.dirname, '../..');

/** A module of plain JavaScript, by its path from the root of the repository; the caller says what it expects of it. */
export const loadScript = async <Module>(path: string): Promise<Module> =>
  (await import(pathToFileURL(join(ROOT, path)).href)) as Module;
