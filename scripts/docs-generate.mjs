import { readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { generatedPages } from './docs/generated-pages.mjs';

/**
 * `make docs-generate`: writes what pages of the documentation take from the code, from the contract and from each other.
 * With `--check` nothing is written, and a page that is not as it should be ends it with status 1.
 */
const check = process.argv.includes('--check');

for (const { path, text } of generatedPages()) {
  const committed = existsSync(path) ? await readFile(path, 'utf8') : undefined;
  if (committed === text) continue;
  if (check) process.exitCode = 1;
  else await writeFile(path, text);
  process.stdout.write(check ? `${path} is not what the code says; run make docs-generate\n` : `wrote ${path}\n`);
}
