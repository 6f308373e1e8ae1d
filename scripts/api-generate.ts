import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { contractFiles } from './contract-files.js';

/** `make api-generate`: writes the contract and its types; run from the root of the repository. */
for (const { path, text } of await contractFiles()) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  process.stdout.write(`wrote ${path}\n`);
}
