import type { Command } from 'commander';
import { online, withScope } from '../base/online.js';
import type { OnlineCall } from '../base/online.js';
import { isRecord, readObject } from '../base/read-argument.js';
import type { Shell } from '../base/shell.js';
import { CommandFailure, EXIT } from '../hosts/command-failure.js';
import { compareExplanations } from './compare-explanations.js';
import { budget, toRequest, withContext } from './context-request.js';
import type { ContextOptions } from './context-request.js';
import { describeComparison } from './describe-comparison.js';
import type { Explanation } from './describe-explanation.js';

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
  const [before, after] = call.args;
  if (before !== undefined && after !== undefined) return [await readSaved(before), await readSaved(after)];
  if (before !== undefined) return [await readSaved(before), await explain(call, call.options)];
  const { otherQuery, otherAssembly, otherMaxBytes, otherScope } = call.options;
  if ([otherQuery, otherAssembly, otherMaxBytes, otherScope].every((other) => other === undefined))
    throw new CommandFailure('Give two files, or --query and one of the --other options.', EXIT.misused);
  return [await explain(call, call.options), await explain(call, toOther(call.options))];
}

/** An assembly of its own takes the place of all options that say the assembly of the first. */
function toOther(options: DiffOptions): DiffOptions {
  const { section, show, format, legacy, ...rest } = options;
  const { otherAssembly, otherQuery: query = options.query, otherMaxBytes: maxBytes = options.maxBytes } = options;
  const scope = options.otherScope === undefined ? {} : { scope: options.otherScope };
  const given = Object.fromEntries(
    Object.entries({ section, show, format, legacy }).filter(([, value]) => value !== undefined),
  );
  const assembly = otherAssembly === undefined ? given : { assembly: otherAssembly };
  return { ...rest, ...scope, ...assembly, query, maxBytes };
}

type Side = DiffOptions & { readonly scope?: string };

async function explain({ client, scopeId }: OnlineCall<DiffOptions>, side: Side): Promise<Explanation> {
  if (side.query === undefined) throw new CommandFailure('Give the question with --query.', EXIT.misused);
  const named = { query: side.query, scope_id: side.scope ?? (await scopeId()) };
  return client.explainContext(await toRequest(named, side));
}

/** What `explain --json` printed, or the answer of the API itself. */
async function readSaved(file: string): Promise<Explanation> {
  const value = await readObject(file);
  const saved = isRecord(value['result']) ? value['result'] : value;
  if (isRecord(saved['context']) && Array.isArray(saved['candidates']) && isRecord(saved['budget']))
    return saved as unknown as Explanation;
  throw new CommandFailure(`${file} is not what powercontext explain --json printed.`, EXIT.data);
}
