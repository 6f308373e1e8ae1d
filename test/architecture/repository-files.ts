import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');

export const readText = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Paths of the files below a folder of the repository that end in `ending`, relative to its root. */
export const filesBelow = (folder: string, ending: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`)
    .sort();

/** Folders that are made, not written; `.gitignore` names the same. */
const MADE = new Set(['.git', 'node_modules', 'dist', 'coverage', '.cache', '.tmp', 'results']);

/** Every file that was written by somebody, relative to the root. Does without git, which a build machine may lack. */
export function writtenFiles(folder = ''): string[] {
  const entries = readdirSync(join(ROOT, folder), { withFileTypes: true }).filter(({ name }) => !MADE.has(name));
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? writtenFiles(path) : [path];
  });
}
