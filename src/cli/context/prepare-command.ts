import type { Command } from 'commander';
import { online, withScope } from '../base/online.js';
import type { Shell } from '../base/shell.js';
import { toRequest, withContext } from './context-request.js';
import type { ContextOptions } from './context-request.js';

/** Writes the bytes of `content` and nothing else. */
export const prepareCommand = (shell: Shell): Command =>
  withContext(withScope(shell.command('prepare')))
    .argument('<query>', 'the question; - reads it from the standard input')
    .action(
      online<ContextOptions>(shell, async ({ client, args, options, read, scopeId }) => {
        const named = { query: await read.text(args[0] ?? ''), scope_id: await scopeId() };
        const result = await client.prepareContext(await toRequest(named, options, read));
        if (result.content === null && !options.json)
          shell.output.err('Nothing that is stored concerns this question.\n');
        return { result, content: result.content ?? '' };
      }),
    );
