import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = join(import.meta.dirname, '../../../evaluation');

/** A module of `evaluation`, which is plain JavaScript; the caller says what it expects of it. */
export const load = async <Module>(path: string): Promise<Module> =>
  (await import(pathToFileURL(join(ROOT, path)).href)) as Module;
