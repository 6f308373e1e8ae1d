import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that are made, not written. */
const MADE = new Set(['node_modules', 'dist', 'coverage', 'results']);

/** Every Markdown file of the repository that somebody wrote, relative to its root. */
export function writtenPages(folder = '') {
  const entries = readdirSync(folder || '.', { withFileTypes: true }).filter(({ name }) => !isMade(name));
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return writtenPages(path);
    return path.endsWith('.md') ? [path] : [];
  });
}

const isMade = (name) => name.startsWith('.') || MADE.has(name);
