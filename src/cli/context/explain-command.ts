import type { Command } from 'commander';
import { online, withScope } from '../base/online.js';
import type { Shell } from '../base/shell.js';
import { toRequest, withContext } from './context-request.js';
import type { ContextOptions } from './context-request.js';
import { describeExplanation } from './describe-explanation.js';

/** What would be prepared, and why. */
export const explainCommand = (shell: Shell): Command =>
  withContext(withScope(shell.command('explain')))
    .argument('<query>', 'the question; - reads it from the standard input')
    .action(
      online<ContextOptions>(shell, async ({ client, args, options, read, scopeId }) => {
        const named = { query: await read.text(args[0] ?? ''), scope_id: await scopeId() };
        const result = await client.explainContext(await toRequest(named, options, read));
        return { result, lines: describeExplanation(result) };
      }),
    );
