import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { parse } from 'yaml';
import type { Shell } from '../base/shell.js';

/** The contract of this release, which needs no server. */
export const openapiCommand = (shell: Shell): Command =>
  shell
    .command('openapi')
    .option('--json', 'print it as JSON')
    .action(({ json }: { readonly json?: true }) => {
      const yaml = readFileSync(new URL('../../../openapi/powercontext.yaml', import.meta.url), 'utf8');
      shell.output.out(json ? `${JSON.stringify(parse(yaml), null, 2)}\n` : yaml);
    });
