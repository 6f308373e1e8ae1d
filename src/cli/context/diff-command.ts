import type { Command } from 'commander';
import { online, withScope } from '../base/online.js';
import type { OnlineCall } from '../base/online.js';
import type { Shell } from '../base/shell.js';
import { CommandFailure, EXIT } from '../hosts/command-failure.js';
import { compareExplanations } from './compare-explanations.js';
import { budget, readAssembly, toRequest, withContext } from './context-request.js';
import type { ContextOptions, ContextRequest } from './context-request.js';
import { describeComparison } from './describe-comparison.js';
import type { Explanation } from './describe-explanation.js';
import { readSaved } from './read-saved.js';

interface DiffOptions extends ContextOptions {
  readonly query?: string;
  readonly otherQuery?: string;
  readonly otherAssembly?: string;
  readonly otherMaxBytes?: number;
  readonly otherScope?: string;
}

/** Two contexts: of two files, of a file and of now, or of two requests. */
export const diffCommand = (shell: Shell): Command =>
  withContext(withScope(shell.command('diff')))
    .argument('[before]', 'what explain --json printed')
    .argument('[after]', 'another such file; without it, what --query gives now')
    .option('--query <text>', 'the question')
    .option('--other-query <text>', 'the question of the other context')
    .option('--other-assembly <file>', 'the assembly of the other context')
    .option('--other-max-bytes <bytes>', 'the budget of the other context', budget)
    .option('--other-scope <id>', 'the Scope of the other context')
    .action(
      online<DiffOptions>(shell, async (call) => {
        const [before, after] = await readSides(call);
        const result = compareExplanations(before, after);
        return { result, lines: describeComparison(result) };
      }),
    );

async function readSides(call: OnlineCall<DiffOptions>): Promise<readonly [Explanation, Explanation]> {
  const { args, client, options, read } = call;
  const [before, after] = args;
  if (before !== undefined && after !== undefined) return [await readSaved(before, read), await readSaved(after, read)];
  if (before !== undefined) return [await readSaved(before, read), await client.explainContext(await toFirst(call))];
  const { otherQuery, otherAssembly, otherMaxBytes, otherScope } = options;
  if ([otherQuery, otherAssembly, otherMaxBytes, otherScope].every((other) => other === undefined))
    throw new CommandFailure('Give two files, or --query and one of the --other options.', EXIT.misused);
  const first = await toFirst(call);
  const other = await toOther(call, first);
  return [await client.explainContext(first), await client.explainContext(other)];
}

async function toFirst({ options, read, scopeId }: OnlineCall<DiffOptions>): Promise<ContextRequest> {
  const { query } = options;
  if (query === undefined) throw new CommandFailure('Give the question with --query.', EXIT.misused);
  return toRequest({ query, scope_id: await scopeId() }, options, read);
}

/** What is not said of the other context is as in the first. */
async function toOther({ options, read }: OnlineCall<DiffOptions>, first: ContextRequest): Promise<ContextRequest> {
  const { otherScope: scope_id = first.scope_id, otherQuery: query = first.query } = options;
  const { otherMaxBytes: max_bytes = first.max_bytes, otherAssembly: file } = options;
  const assembly = file === undefined ? first.assembly : await readAssembly(file, read);
  return { scope_id, query, max_bytes, assembly };
}
