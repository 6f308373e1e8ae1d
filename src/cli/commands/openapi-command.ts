import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { parse } from 'yaml';
import { packageFile } from '../../platform/config/package-file.js';
import type { Shell } from '../base/shell.js';

/** The contract of this release, which needs no server. */
export const openapiCommand = (shell: Shell): Command =>
  shell
    .command('openapi')
    .option('--json', 'print it as JSON')
    .action(({ json }: { readonly json?: true }) => {
      const yaml = readFileSync(packageFile('openapi/powercontext.yaml'), 'utf8');
      shell.output.out(json ? `${JSON.stringify(parse(yaml), null, 2)}\n` : yaml);
    });
